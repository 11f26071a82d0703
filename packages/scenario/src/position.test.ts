import { COLORS, formatCard, type GameState, SHAPES } from '@staxd/engine';
import { describe, expect, test } from 'vitest';
import { readScenarios } from './read.ts';

/** The start of a scenario of A and B with these keys. */
function startOf(keys: string): GameState {
  const { scenarios, failures } = readScenarios(
    `- id: SET-1 x\n  players: [A, B]\n  steps: []\n${keys}`,
    'f.yaml',
  );
  expect(failures).toEqual([]);
  return scenarios[0].start;
}

const PLAIN = '  top: orange circle\n  hands: { A: [3 others], B: [3 others] }\n';
const names = (cards: readonly number[]) => cards.map(formatCard);
const pileOf = ({ drawPile, drawCount }: GameState) => names(drawPile.slice(0, drawCount).toReversed());

describe('the position of a scenario', () => {
  test('has defaults', () => {
    const start = startOf(PLAIN);
    expect(start.rules.mode).toBe('casual');
    expect(start.current).toBe(0);
    expect(start.turn).toBe(1);
    expect(start.stunned).toEqual([0, 0]);
    expect(names(start.discard)).toEqual(['orange circle']);
    expect(COLORS[start.color]).toBe('orange');
    expect(SHAPES[start.shape]).toBe('circle');
    expect(start.drawCount).toBe(132 - 7);
  });

  test('takes every key', () => {
    const start = startOf(`  mode: spite
  options: { giftFinish: false, jinxPerColour: { 1: 2, 2: 0, 3: 4 } }
  turn: B
  top: nope
  discard: [pink oval, pink star]
  color: green
  hands: { A: [orange star, gift], B: [pink jinx+3] }
  deck: [green star, green oval]
  stunned: { B: 2 }
`);
    expect(start.rules).toMatchObject({
      mode: 'spite',
      giftFinish: false,
      jinxPerColour: { 1: 2, 2: 0, 3: 4 },
    });
    expect(start.current).toBe(1);
    expect(names(start.discard)).toEqual(['pink oval', 'pink star', 'nope']);
    expect(COLORS[start.color]).toBe('green');
    expect(start.hands.map(names)).toEqual([['orange star', 'gift'], ['pink jinx+3']]);
    expect(pileOf(start)).toEqual(['green star', 'green oval']);
    expect(start.stunned).toEqual([0, 2]);
  });

  test('takes the other cards from those not named, in the order of the hand', () => {
    const named = '[gift, 2 others, gift, gift]';
    const start = startOf(
      `  top: orange circle\n  hands: { A: ${named}, B: [120 others] }\n  deck: [gift, nope]\n`,
    );
    expect(names(start.hands[0]).map((name) => name === 'gift')).toEqual([true, false, false, true, true]);
    expect(names(start.hands[1])).not.toContain('gift');
    expect(
      names([...start.hands[0], ...start.hands[1]]).filter((name) => name === 'nope').length,
    ).toBeLessThan(4);
  });

  test('can use up the deck', () => {
    expect(startOf('  top: orange circle\n  hands: { A: [130 others], B: [1 others] }\n').drawCount).toBe(0);
  });

  test('follows its seed, 1 by default', () => {
    const usual = startOf(PLAIN);
    for (const seed of ['1', '"1"', "'alea:1'"]) {
      expect(startOf(`${PLAIN}  seed: ${seed}\n`).hands).toEqual(usual.hands);
      expect(pileOf(startOf(`${PLAIN}  seed: ${seed}\n`))).toEqual(pileOf(usual));
    }
    const other = startOf(`${PLAIN}  seed: 007\n`);
    expect(pileOf(other)).not.toEqual(pileOf(usual));
    expect(pileOf(other)).not.toEqual(pileOf(startOf(`${PLAIN}  seed: 7\n`)));
  });

  test('names players as they are written', () => {
    const text = '- id: SET-1 x\n  players: [1, true, 03]\n  steps: []\n  top: pink star\n';
    const { scenarios } = readScenarios(
      `${text}  hands: { 1: [1 others], true: [1 others], 03: [1 others] }\n`,
      'f',
    );
    expect(scenarios[0].start.seats.map(({ name }) => name)).toEqual(['1', 'true', '03']);
  });
});
