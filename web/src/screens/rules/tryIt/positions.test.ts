// Each position of the rules page is run as a scenario, card by card, and compared with what the page answers.
import { readFileSync } from 'node:fs';
import { hash } from '@staxd/engine';
import { describeFailure, readScenarios, runScenario } from '@staxd/scenario';
import { describe, expect, test } from 'vitest';
import type { TryPosition } from '../content/section.ts';
import { SECTIONS } from '../content/sections.ts';
import { attempt } from './attempt.ts';
import { layOut, ME } from './position.ts';

const POSITIONS = SECTIONS.flatMap(({ trials }) => trials.map(({ position }) => position));

/** What docs/rules.md says of each card: accepted, refused with a code, or accepted without winning. */
const EXPECTED: Readonly<Record<string, readonly string[]>> = {
  'STK-1 power cards hit the next player': ['yes', 'yes', 'yes', 'yes'],
  'TURN-3 a power card fits on its color and on its own kind': ['yes', 'NOT_PLAYABLE', 'yes', 'NOT_PLAYABLE'],
  'TURN-3 the same color, the same shape, or a card without a color': ['yes', 'yes', 'NOT_PLAYABLE', 'yes'],
  'TURN-4 twins go together, and power cards of one kind': ['yes', 'SET_NOT_IDENTICAL', 'yes', 'MIXED_SET'],
  'STK-4 the same kind, or a NOPE': ['yes', 'WRONG_STACK_TYPE', 'yes', 'WRONG_STACK_TYPE'],
  'STK-5 nothing can NOPE a TRADE': ['NOT_NOPABLE', 'yes', 'WRONG_STACK_TYPE', 'WRONG_STACK_TYPE'],
  'GIFT-1 any card but a GIFT can be given': ['yes', 'GIFT_NOT_ELIGIBLE', 'yes', 'yes'],
  'JINX-2 any JINX teams up, and nothing else': ['yes', 'WRONG_STACK_TYPE', 'yes', 'WRONG_STACK_TYPE'],
  'WIN-1 all cards of one kind at once, and the first one has to fit': [
    'goes on',
    'NOT_PLAYABLE',
    'wins',
    'goes on',
  ],
  'WIN-2 no power card is the last one in a tournament': [
    'LAST_CARD_MUST_BE_SHAPE',
    'yes',
    'NOT_PLAYABLE',
    'yes',
  ],
};

/** The position as the text of a scenario, with one more step. JSON is YAML, too. */
function scenarioOf({ tries: _, goal: __, ...position }: TryPosition, ...more: readonly object[]): string {
  return JSON.stringify([{ ...position, steps: [...position.steps, ...more] }]);
}

/** The step that must hold when the reader does this, and what the page must find. */
function stepsOf(text: string, expected: string): object[] {
  if (expected === 'yes') return [{ [ME]: text }];
  if (expected === 'wins') return [{ [ME]: text }, { expect: { phase: 'completed', winner: ME } }];
  if (expected === 'goes on') return [{ [ME]: text }, { expect: { winner: 'none' } }];
  return [{ [ME]: text, refused: expected }];
}

/** The first thing that is wrong when the suite runs it, or null. */
function failureOf(text: string): string | null {
  const { scenarios, failures } = readScenarios(text, 'rules page');
  const failure = failures[0] ?? scenarios.map(runScenario).find((found) => found !== null);
  return failure ? describeFailure(failure) : null;
}

describe.each(POSITIONS)('$id', (position) => {
  const rule = position.id.slice(0, position.id.indexOf(' '));
  const expected = EXPECTED[position.id] ?? [];

  test.each(position.tries.map((text, at) => [text, expected[at] ?? 'missing'] as const))(
    `[${rule}] %s: %s`,
    (text, outcome) => {
      expect(failureOf(scenarioOf(position, ...stepsOf(text, outcome)))).toBeNull();
      const { isRight, refused } = attempt(layOut(position), text, position.goal);
      expect(isRight ? ['yes', 'wins'] : [refused ?? 'goes on']).toContain(outcome);
    },
  );

  test(`[${rule}] the page lays it out as the suite does`, () => {
    const { scenarios } = readScenarios(scenarioOf(position), 'rules page');
    const bare = { ...position, steps: [] };
    expect(scenarios.map(({ start }) => hash(start))).toEqual([hash(layOut(bare))]);
  });

  test(`[RULESPAGE-7] [${rule}] the rule of its id is one of docs/rules.md`, () => {
    expect(readFileSync(new URL('../../../../../docs/rules.md', import.meta.url), 'utf8')).toContain(
      `- **${rule}**`,
    );
  });
});

test('every position is expected to show something, and nothing else is', () => {
  expect(POSITIONS.map(({ id }) => id).toSorted()).toEqual(Object.keys(EXPECTED).toSorted());
});

test('a card that the rules judge otherwise is noticed', () => {
  const [position] = POSITIONS as [TryPosition, ...TryPosition[]];
  expect(failureOf(scenarioOf(position, { [ME]: 'play pink oval' }))).toContain('NOT_PLAYABLE');
  expect(failureOf(scenarioOf(position, { [ME]: 'play orange stun', refused: 'NOT_PLAYABLE' }))).toContain(
    'accepted',
  );
});
