import { describe, expect, test } from 'vitest';
import { layOut } from '../../../test/support/botPositions.ts';
import { positions, somePlans } from '../../../test/support/games.ts';
import { holdsInGames } from '../../../test/support/property.ts';
import { runs } from '../../../test/support/runs.ts';
import { actor, Sandbox } from '../../index.ts';
import { VALUE } from './shipped.ts';

test('the chances of all remaining players sum to 1, and a winner has 1', () => {
  holdsInGames(somePlans(60), runs(80, 3000), (plan) => {
    for (const state of positions(plan)) {
      const game = new Sandbox(state);
      const seats = [...state.seats.keys()].filter((seat) => game.isActive(seat));
      const chances = seats.map((seat) => VALUE.chanceToWin(game, seat));
      expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
      expect(Math.min(...chances)).toBeGreaterThanOrEqual(0);
      if (actor(state) === null) expect(VALUE.chanceToWin(game, state.outcome?.winner ?? -1)).toBe(1);
    }
  });
});

describe('the better of two hands', () => {
  const SEVEN = 'purple oval, purple hexagon, green oval, pink star, pink oval, green star, orange square';
  const chance = (hand: string, seat = 0, stunned?: string) => {
    const hands = ['', '', ''].map(() => SEVEN).with(seat, hand);
    const state = layOut({ hands, top: 'orange circle' });
    return VALUE.chanceToWin(new Sandbox(stunned ? { ...state, stunned: [2, 0, 0] } : state), seat);
  };

  test.each([
    ['takes fewer plays', 'orange star, orange star, orange star', 'orange star, pink oval, green oval'],
    ['can be played now', 'orange star', 'pink star'],
    ['follows the shape', 'pink circle', 'pink star'],
    ['can end with a GIFT', 'gift, pink star', 'pink oval, pink star'],
    ['has a NOPE', 'nope, pink star, green oval', 'pink square, pink star, green oval'],
  ])('%s', (_name, better, worse) => {
    expect(chance(better)).toBeGreaterThan(chance(worse));
  });

  test('moves sooner', () => {
    expect(chance('orange star', 0)).toBeGreaterThan(chance('orange star', 2));
  });

  test('is not stunned', () => {
    expect(chance('orange star, pink oval')).toBeGreaterThan(chance('orange star, pink oval', 0, 'stunned'));
  });
});
