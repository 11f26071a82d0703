// Each answer is proven by scenarios of the engine, which run here as well, and reads as easily as the page.
import { globSync, readFileSync } from 'node:fs';
import { describeFailure, readScenarios, runScenario } from '@staxd/scenario';
import { gradeOf } from '@staxd/tutorial';
import { describe, expect, test } from 'vitest';
import { answers, exceptions } from '../../../messages/rules/answers.ts';
import { placesOf } from '../search/ask.ts';
import { ANSWERS, VERDICTS } from './answers.ts';

const ROOT = new URL('../../../../../', import.meta.url).pathname;
const SCENARIOS = new Map(
  globSync('packages/engine/scenarios/*.yaml', { cwd: ROOT }).flatMap((file) =>
    readScenarios(readFileSync(`${ROOT}${file}`, 'utf8'), file).scenarios.map(
      (one) => [one.id, one] as const,
    ),
  ),
);
const rules = readFileSync(`${ROOT}docs/rules.md`, 'utf8');

/** Scenarios by their ids; the first one begins with the rule. */
const PROOFS: Readonly<Record<string, readonly string[]>> = {
  nopeWins: [
    'WIN-1 a nope in answer can win',
    'WIN-1 the winning nope declares a colour',
    'WIN-2 a tournament is not won with a nope',
  ],
  nopeStops: ['STK-5 a noped add+2 draws two', 'JINX-4 every contributor draws its own when it is noped'],
  nopeFree: ['TURN-7 a nope on the own turn only changes the colour', 'TURN-3 a nope goes on anything'],
  nopeNope: ['STK-5 a nope in answer is not a counter of the next'],
  nopeTrade: ['STK-5 a trade cannot be noped'],
  nopeTwice: ['TURN-4 nopes go together', 'STK-5 one nope is enough and all that is played'],
  shapesTogether: [
    'TURN-4 one shape in two colours is no set',
    'TURN-4 identical shapes go together',
    'TURN-4 sameShape lets colours go together',
  ],
  powerTogether: [
    'TURN-4 modifiers of one type go together in any colours',
    'TURN-4 the first modifier of a set must be playable',
  ],
  deckEmpty: [
    'DECK-6 an empty pile takes in the discards below the top',
    'DECK-6 drawing nothing is a turn all the same',
  ],
  timeOver: [
    'TIME-1 a turn becomes a draw',
    'TIME-1 a stack is accepted',
    'TIME-1 a jinx window becomes ignore and draw',
  ],
  pass: ['TURN-1 nobody passes', 'TURN-1 a turn is a play or a draw'],
  drawAnyway: ['TURN-2 a playable card does not have to be played'],
  playDrawn: ['TURN-2 a drawn card cannot be played in the same turn'],
  addOnAdd: [
    'STK-4 an add does not answer an add of another value',
    'TURN-3 a modifier needs the active colour',
    'TURN-3 an add of another value is another type',
  ],
  counterColor: ['STK-4 a counter moves the whole stack on', 'STK-4 a hijack answers a hijack'],
  ownStack: ['STK-6 a stack may come back to its initiator', 'STK-6 the initiator takes what comes back'],
  stunnedAnswers: [
    'STK-7 a stunned target has all three answers',
    'STK-7 a stunned target nopes and keeps its stun',
  ],
  stunnedPlays: ['STUN-2 a stunned player only skips', 'STUN-2 every skip takes off one'],
  turnAfterHit: [
    "STK-8 drawing for an add is the target's turn",
    'STK-8 after an accepted hijack the target has a turn',
    'STK-8 after accepted gifts the target has a turn',
    'STK-8 after a peek and its selection the target has a turn',
  ],
  powerWins: [
    'WIN-1 a counter can win',
    'WIN-1 the winning modifier has no effect',
    'WIN-2 a tournament is not won with a set of modifiers',
  ],
  lastHits: ['WIN-1 the winning modifier has no effect', 'WIN-1 a last jinx opens no window'],
  sayLast: ['WIN-1 playing the last card wins'],
  giveNope: ['GIFT-1 a nope may be given'],
  giveGift: ['GIFT-1 a gift is not given away'],
  giveLast: [
    "GIFT-3 giving one's last cards wins when they are taken",
    'WIN-2 a gift in a tournament does not give the last free card',
  ],
  tradeWhom: ['STK-2 a trade names any other player', 'STK-2 the next player is the target'],
  hijackPick: ['HIJACK-1 a card goes and a card comes'],
  peekPick: ['PEEK-1 the target chooses the cards', 'VIEW-2 nobody else sees the cards of a peek'],
  jinxHurts: ['JINX-5 alone it backfires', 'JINX-5 in company it does not'],
  jinxValues: ['JINX-2 any jinx teams up, whatever lies on top', 'JINX-2 only a jinx teams up'],
  powerFits: [
    'TURN-3 a modifier needs the active colour',
    'TURN-3 a modifier lies on its own type in any colour',
    'TURN-3 a modifier of another colour does not lie on a shape',
  ],
};

test('[RULESPAGE-16] there are 31 answers, with each verdict among them', () => {
  expect(ANSWERS).toHaveLength(31);
  for (const verdict of VERDICTS) expect(ANSWERS.some((answer) => answer.verdict === verdict)).toBe(true);
});

describe.each(ANSWERS)('$text.title', ({ id, rule, except, text }) => {
  test(`[RULESPAGE-16] [${rule}] is proven by scenarios that hold`, () => {
    expect(rules).toContain(`- **${rule}**`);
    const proof = PROOFS[id] ?? [];
    expect(proof[0]).toMatch(new RegExp(`^${rule} `));
    for (const each of proof) {
      const scenario = SCENARIOS.get(each);
      expect(scenario, each).toBeDefined();
      const failure = scenario ? runScenario(scenario) : null;
      expect(failure && describeFailure(failure), each).toBeNull();
    }
    if (except) expect(proof.length, 'the exception has a scenario, too').toBeGreaterThan(1);
  });

  test('its rule is told on the page, and it is asked like a question', () => {
    expect(placesOf(rule)[0]).toBeDefined();
    expect(text.title).toMatch(/\?$/);
    expect(text.lines.length).toBe(2);
  });
});

test('[RULESPAGE-12] the answers read like a fifth-grade text or easier', () => {
  const texts = [...Object.values(answers), ...Object.values(exceptions)].flatMap(({ lines }) => lines);
  expect(gradeOf(texts.join(' '))).toBeLessThanOrEqual(5);
});
