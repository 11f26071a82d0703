import { type Card, formatCard, type LegalAction, type View } from '@staxd/engine';
import { adviceFor } from '@staxd/engine/bots';
import { expect, test } from 'vitest';
import { after, card, position, seen } from '../../../../test/games.ts';
import { choiceOf } from '../../board/boardModel.ts';
import type { DealtGame } from '../../players/playerNames.ts';
import { HINT_DELAYS, hintable, hintFrom } from './hints.ts';

/** Finds the best of some actions. */
type Advisor = (view: View, legal: readonly LegalAction[]) => readonly LegalAction[];

/** Ann's turn with this hand on an orange star. */
const turn = (...hand: string[]): DealtGame =>
  seen(position({ hands: [hand, ['pink oval', 'pink star', 'nope'], ['gift', 'nope']] }));

/** Rates all these plays as equally good. */
const equal =
  (...sets: string[][]): Advisor =>
  (_, legal) =>
    legal.filter((action: LegalAction) => {
      const cards: readonly Card[] = action.type === 'play' ? action.cards : [];
      return sets.some((set) => set.join() === cards.map(formatCard).join());
    });

const hint = (game: DealtGame, advise: Advisor = adviceFor, staged: number[] = []) =>
  hintOf(game, advise, staged);

function hintOf(game: DealtGame, advise: Advisor, staged: number[] = []) {
  const choice = choiceOf(game);
  return hintFrom(advise(game.view, hintable(choice.legal)), game.view, choice, staged);
}

test('milliseconds until each level', () => {
  expect(HINT_DELAYS).toEqual({ subtle: 3000, moderate: 6000, strong: 10_000 });
});

test('the hint is what BALANCED would play, with the reason', () => {
  expect(hint(turn('orange oval', 'pink hexagon', 'pink oval'))).toMatchObject({
    kind: 'single',
    slots: [0],
    reason: 'color',
  });
  expect(hint(turn('pink star', 'green hexagon', 'purple oval'))).toMatchObject({
    slots: [0],
    reason: 'shape',
  });
  expect(hint(turn('orange oval', 'orange oval'))).toMatchObject({ slots: [0, 1], reason: 'win' });
  expect(hint(turn('gift', 'gift'))).toMatchObject({ kind: 'universalStack', slots: [0, 1], reason: 'win' });
});

test('an answer to a stack is hinted too', () => {
  const hands = [['orange add+2', 'pink oval'], ['green add+2', 'pink oval', 'pink star'], ['gift']];
  const hit = after(position({ hands }), { type: 'play', seat: 0, cards: [card('orange add+2')] });
  const game = seen(hit, 1);
  expect(hint(game)).toMatchObject({ slots: [0], reason: 'answer' });
});

test('a NOPE is not spent while a shape fits', () => {
  const game = turn('orange oval', 'nope', 'nope', 'pink hexagon');
  let asked: readonly LegalAction[] = [];
  hint(game, (_, legal) => {
    asked = legal;
    return [];
  });
  const played = asked.flatMap((action) => (action.type === 'play' ? action.cards.map(formatCard) : []));
  expect(played).toContain('orange oval');
  expect(played).not.toContain('nope');
  const none = turn('pink oval', 'nope', 'green hexagon');
  expect(hint(none, equal(['nope']))).toMatchObject({ kind: 'universal', slots: [1], reason: 'always' });
});

/** The second of each pair has the higher priority. */
test.each([
  ['modifier', ['orange oval'], ['orange stun'], [1]],
  ['universal', ['orange stun'], ['gift'], [4]],
  ['multiShape', ['gift'], ['orange oval', 'orange oval'], [0, 2]],
  ['universalStack', ['orange oval', 'orange oval'], ['gift', 'gift'], [4, 5]],
  ['selfStack', ['gift', 'gift'], ['orange stun', 'pink stun'], [1, 3]],
] as const)('of equals the one of highest priority is shown: %s', (kind, lower, higher, slots) => {
  const game = turn(
    'orange oval',
    'orange stun',
    'orange oval',
    'pink stun',
    'gift',
    'gift',
    'green hexagon',
  );
  expect(hint(game, equal([...lower], [...higher]))).toMatchObject({ kind, slots });
});

test('a hint continues what is staged, or there is none', () => {
  const game = turn('orange oval', 'pink stun', 'orange oval', 'green hexagon');
  const pair = equal(['orange oval', 'orange oval']);
  expect(hint(game, pair, [2])?.slots).toEqual([2, 0]);
  expect(hint(game, equal(['orange oval']), [0, 2])).toBeUndefined();
});

test('what joins a staged card is of the same kind, whatever the color', () => {
  const game = turn('orange trade', 'pink trade', 'green hexagon', 'pink oval');
  const both = equal(['orange trade', 'pink trade']);
  expect(hint(game, both)?.reason).toBe('color');
  expect(hint(game, both, [0])).toMatchObject({ slots: [0, 1], reason: 'modifier' });
});

test('without a play there is no hint', () => {
  expect(hint(turn('pink oval', 'green oval'))).toBeUndefined();
});
