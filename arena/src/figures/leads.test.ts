import { clone, createGame, type GameState, unwrap } from '@staxd/engine';
import { describe, expect, it } from 'vitest';
import { rulesOf } from '../../test/recordedGame.ts';
import { Leads } from './leads.ts';

/** A state with the fields that leads depend on: turn, hand sizes, active seats. */
function stateWith(turn: number, sizes: readonly number[], active = (1 << sizes.length) - 1): GameState {
  const seats = sizes.map((_, seat) => ({ name: `Bot ${seat}` }));
  const core = clone(unwrap(createGame(rulesOf('casual'), seats, 'alea:1')));
  core.turn = turn;
  core.hands = sizes.map((size) => new Array<number>(size).fill(0));
  core.active = active;
  return core;
}

/** Leads after a game: the deal, then the state after each action. */
function after(...states: readonly (readonly [turn: number, ...sizes: number[]])[]): Leads {
  const [[turn, ...sizes], ...rest] = states;
  const leads = new Leads(sizes.length);
  leads.begin(stateWith(turn, sizes));
  for (const [turn, ...sizes] of rest) leads.update(stateWith(turn, sizes));
  return leads;
}

describe('lead changes', () => {
  it('count another seat alone in the lead, not the first one, not ties', () => {
    expect(after([1, 7, 7, 7], [2, 6, 7, 7], [3, 6, 6, 7], [4, 6, 6, 8], [5, 6, 5, 8]).changes).toBe(1);
  });

  it('do not count who comes back after a tie', () => {
    expect(after([1, 7, 7], [2, 6, 7], [3, 6, 6], [4, 5, 6]).changes).toBe(0);
  });

  it('take no notice of who has left', () => {
    const leads = new Leads(3);
    leads.begin(stateWith(1, [7, 7, 7]));
    leads.update(stateWith(1, [5, 6, 7]));
    leads.update(stateWith(2, [0, 6, 7], 0b110));
    expect(leads.changes).toBe(1);
    expect(leads.turnsLeft(1, 4)).toBe(3);
  });
});

describe('when it was decided', () => {
  it('counts the turns after the one that gave the lead for good', () => {
    expect(after([1, 7, 7], [2, 6, 7], [3, 6, 6], [4, 8, 6], [5, 5, 6]).turnsLeft(0, 5)).toBe(1);
    expect(after([1, 7, 7], [2, 6, 7], [3, 6, 9], [4, 4, 9]).turnsLeft(0, 4)).toBe(4);
  });

  it('forgets the game before', () => {
    const leads = after([1, 7, 7], [2, 7, 6], [3, 5, 6]);
    leads.begin(stateWith(1, [7, 7]));
    leads.update(stateWith(2, [7, 6]));
    expect([leads.changes, leads.turnsLeft(1, 2)]).toEqual([0, 2]);
  });
});

describe('comebacks', () => {
  it('look at the hands when half of the turns were over', () => {
    const game: [number, ...number[]][] = [
      [1, 7, 7],
      [2, 8, 7],
      [3, 8, 6],
      [4, 3, 6],
      [5, 3, 6],
    ];
    // Of five turns two are over when turn 3 begins; of three turns one.
    expect(after(...game).cameBack(0, 5)).toBe(true);
    expect(after(...game).cameBack(1, 5)).toBe(false);
    expect(after(...game).cameBack(0, 7)).toBe(false);
  });

  it('are for those who shared the largest hand, too', () => {
    expect(after([1, 7, 7, 7], [2, 8, 8, 7]).cameBack(1, 2)).toBe(true);
  });

  it('remember long games', () => {
    const states = Array.from({ length: 1000 }, (_, index) => [index + 1, 7, index === 500 ? 8 : 6] as const);
    expect(after(...states).cameBack(1, 1000)).toBe(true);
    expect(after(...states).cameBack(1, 1002)).toBe(false);
  });
});
