import { expect, test } from 'vitest';
import type { TryPosition } from '../content/section.ts';
import { SECTIONS } from '../content/sections.ts';
import { attempt } from './attempt.ts';
import { layOut } from './position.ts';
import { sceneOf } from './scene.ts';

function positionOf(rule: string): TryPosition {
  const positions = SECTIONS.flatMap(({ trials }) => trials.map(({ position }) => position));
  const found = positions.filter(({ id }) => id.startsWith(`${rule} `)).at(-1);
  if (!found) throw new RangeError(rule);
  return found;
}

function says(rule: string): string[] {
  const position = positionOf(rule);
  return position.tries.map((text) => attempt(layOut(position), text, position.goal).says);
}

test.each([
  [
    'STK-1',
    [
      'Max must answer, or draw 3.',
      'Max must answer, or skip 1 turn.',
      'Max must answer, or lose 1, draw 1.',
      'Max must answer, or show 1 card.',
    ],
  ],
  [
    'TURN-3',
    [
      'Same shape: star. The color does not matter.',
      'It is orange, too. The shape does not matter.',
      'It is not orange, and it is no star.',
      'NOPE fits on every card. Now you pick a color.',
    ],
  ],
  [
    'TURN-4',
    [
      'They look just the same. 2 cards in one turn!',
      'They do not look just the same.',
      'Max must answer, or skip 2 turns.',
      'A shape and a power card do not go together.',
    ],
  ],
  [
    'STK-4',
    [
      'Same kind of card. Now Nia must draw 6.',
      'ADD +1 and ADD +2 are not the same kind.',
      'The stack stops. You only draw 2.',
      'A shape cannot answer a stack.',
    ],
  ],
  [
    'STK-5',
    [
      'Nothing can NOPE a TRADE.',
      'Same kind of card. Now Lola must swap hands.',
      'HIJACK and TRADE are not the same kind.',
      'A shape cannot answer a stack.',
    ],
  ],
  [
    'GIFT-1',
    [
      'Max must answer, or take 1 gift.',
      'A GIFT cannot be given away.',
      'Max must answer, or take 1 gift.',
      'Max must answer, or take 1 gift.',
    ],
  ],
  [
    'JINX-2',
    [
      'You two are a team. Now Lola must draw 3.',
      'Only a JINX can team up.',
      'You two are a team. Now Lola must draw 5.',
      'Only a JINX can team up.',
    ],
  ],
  [
    'WIN-1',
    [
      'It fits. But 2 cards stay in your hand.',
      'The first card must fit. It is not green.',
      'Your hand is empty. You win!',
      'It fits. But 1 card stays in your hand.',
    ],
  ],
  [
    'WIN-2',
    [
      'Your last card must be a shape.',
      'Max must answer, or skip 1 turn.',
      'It is not green, and it is no circle.',
      'You may always draw. Then your turn is over.',
    ],
  ],
] as const)('[RULESPAGE-11] the cards of %s answer with their reasons', (rule, answers) => {
  expect(says(rule)).toEqual(answers);
});

test('a power card on its own kind says so', () => {
  const position = SECTIONS[0]?.trials[1]?.position;
  const answer = position && attempt(layOut(position), position.tries[0] ?? '', undefined);
  expect(answer?.says).toBe('Same kind: ADD +2. Max must answer, or draw 2.');
});

test.each([
  ['TURN-3', 'Top card:', 'Orange star'],
  ['STK-4', 'Max, then Lola:', 'draw 4'],
  ['STK-5', 'Max:', 'swap hands'],
  ['JINX-2', 'Max:', 'draw 2'],
] as const)('what lies there in %s', (rule, lead, what) => {
  expect(sceneOf(layOut(positionOf(rule)))).toMatchObject({ lead, what });
});

test('a position with a card too many is a bug that shows', () => {
  const position = positionOf('STK-4');
  expect(() =>
    layOut({ ...position, hands: { ...position.hands, Nia: Array(4).fill('gift') } }),
  ).not.toThrow();
  expect(() => layOut({ ...position, hands: { ...position.hands, Nia: Array(5).fill('gift') } })).toThrow(
    'gift',
  );
  expect(() => layOut({ ...position, steps: [{ Max: 'play green hexagon' }] })).toThrow('NOT_PLAYABLE');
});
