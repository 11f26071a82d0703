import type { Seat, Tournament, TournamentTable } from '@staxd/client';
import { describe, expect, it } from 'vitest';
import { NO_LIVE_TABLES } from '../../../online/tournament/liveTables.ts';
import { leavingLine, placeOnLeaving } from '../leaving.ts';
import { LINE } from '../testing/line.ts';
import { betweenOf, otherLine } from './between.ts';

/** A table of the first or a later round. */
function table(number: number, round: number, state: TournamentTable['state'], seats: readonly Seat[]) {
  return { number, round, state, seats, gameId: `g_${number}`, inviteCode: null, remade: false };
}
const sat = (users: string, goOn: number): Seat[] =>
  users.split(' ').map((userId, index) => ({ userId, from: null, place: index + 1, advances: index < goOn }));
const sits = (users: string): Seat[] =>
  users.split(' ').map((userId) => ({ userId, from: null, place: null, advances: false }));
const comes = (userId: string | null, from: number, place: number): Seat => ({
  userId,
  from: { table: from, place },
  place: null,
  advances: false,
});
const entrant = (userId: string) => ({
  userId,
  username: userId.toUpperCase(),
  avatar: 1,
  botDifficulty: null,
  rating: null,
  state: 'playing' as const,
  seed: 1,
  place: null,
  points: 0,
});
const cup: Tournament = {
  ...LINE,
  phase: 'running',
  tableSize: 4,
  round: 1,
  rounds: 2,
  you: { state: 'playing', place: null, inviteCode: null },
  version: 1,
  serverNow: 0,
  allEntrants: [...'abcdefgh'].map(entrant),
  tables: [
    table(1, 1, 'finished', sat('a b c d', 2)),
    table(2, 1, 'running', sits('e f g h')),
    table(3, 2, 'not_yet', [comes('a', 1, 1), comes('b', 1, 2), comes(null, 2, 1), comes(null, 2, 2)]),
  ],
};

describe('[CUP-30] between two tables', () => {
  it('says how far one is, and what the next table waits for', () => {
    const between = betweenOf(cup, 'a');
    expect(between).toMatchObject({
      title: 'Through to the final!',
      line: 'You came 1st at table 1. One table left, then the cup.',
      waits: 'Your final begins when table 2 is done',
    });
    expect(between?.others.map(({ number }) => number)).toEqual([2]);
  });

  it('is not for those who play, are out, or only look', () => {
    expect(betweenOf(cup, 'e')).toBeNull();
    expect(betweenOf({ ...cup, you: { state: 'out', place: 5, inviteCode: null } }, 'c')).toBeNull();
    expect(betweenOf({ ...cup, you: null }, null)).toBeNull();
  });

  it('names the round that was won, or only that one goes on', () => {
    const longer = { ...cup, rounds: 4 };
    expect(betweenOf(longer, 'a')).toMatchObject({
      title: 'Round 1 won',
      line: 'One table is still playing. Stretch your fingers.',
      waits: 'Your next table begins when table 2 is done',
    });
    expect(betweenOf(longer, 'b')?.title).toBe('You go on');
  });

  it('has a word for who needs to beat nobody', () => {
    const tables = [
      table(1, 1, 'running', sits('b c')),
      table(2, 2, 'not_yet', [...sits('a'), comes(null, 1, 1)]),
    ];
    expect(betweenOf({ ...cup, tables }, 'a')?.title).toBe('Straight through');
  });

  it('tells who of another table comes next', () => {
    const live = new Map([['g_2', { turn: 29, cards: new Map() }]]);
    expect(otherLine(cup.tables[1], cup, live)).toBe('Table 2, turn 29. The first two meet you next.');
    expect(otherLine(cup.tables[1], cup, NO_LIVE_TABLES)).toBe('Table 2 is playing.');
    expect(otherLine(cup.tables[2], cup, NO_LIVE_TABLES)).toBe('Table 3 is about to begin.');
  });
});

describe('[CUP-28] whoever leaves', () => {
  it('is told the place, who plays on, and what is lost', () => {
    expect(leavingLine(cup, 'e')).toBe(
      'If you go now you are out for good: you finish 7th, and F, G, and H play on without you. ' +
        'Just away for a moment? Stay. The cards are dealt without a press.',
    );
    expect(leavingLine(cup, 'a')).toMatch(
      /^You came through the first round\. .* you finish 4th, and B plays/,
    );
  });

  it('shares the place with the last of the other tables of the round', () => {
    expect(placeOnLeaving(cup, 'e')).toBe(7);
    expect(placeOnLeaving(cup, 'b')).toBe(4);
    expect(placeOnLeaving(cup, 'c')).toBeNull();
    expect(placeOnLeaving({ ...cup, format: 'round_robin' }, 'e')).toBeNull();
  });
});
