/** Tables for the stories of the page of open tables. */
import type { OpenTable, TableList } from '@staxd/client';
import { type Card, parseCard } from '@staxd/engine';
import { aPlayer, aTable } from '@staxd/web/screens/tables/testing/tables.ts';

export const NOW = new Date(2026, 10, 20, 21, 30).getTime();
const SECOND = 1000;

type Sitter = OpenTable['players'][number];

const person = (username: string, avatar: number, change: Partial<Sitter> = {}): Sitter =>
  aPlayer({ userId: `u_${username}`, username, avatar, ...change });
const bot = (botDifficulty: NonNullable<Sitter['botDifficulty']>, place: number): Sitter =>
  person(`Knox ${place}`, 1, { userId: `b_${place}`, isBot: true, botDifficulty, avatar: null });

const base = aTable({
  createdAt: NOW - 40 * SECOND,
  players: [person('Max', 2), person('Ivy', 5), bot('hard', 1)],
  startsAt: NOW + 12 * SECOND,
});

export const SOON = base;
export const STACKS: OpenTable = {
  ...base,
  gameId: 'g2',
  sessionName: 'Stack Night',
  gameMode: 'stack_attack',
  houseRules: 2,
  turnTimer: 20,
  maxPlayers: 5,
  players: [person('Bo', 9, { isReady: true }), person('Lee', 5, { isReady: true })],
  startsAt: null,
};
export const ALONE: OpenTable = {
  ...base,
  gameId: 'g3',
  sessionName: 'Bad Ideas Only',
  gameMode: 'spite',
  turnTimer: 60,
  maxPlayers: 7,
  players: [person('Zed', 3)],
  startsAt: null,
};
export const RANKED: OpenTable = {
  ...base,
  gameId: 'g4',
  sessionName: "Ivy's Game",
  gameMode: 'ranked',
  players: [
    person('Ivy', 6, { rating: 1150 }),
    person('Sol', 15, { rating: 1210 }),
    person('Wren', 13, { rating: 1180 }),
  ],
  startsAt: null,
};

const card = (name: string) => parseCard(name) as Card;
const running: OpenTable = {
  ...base,
  phase: 'running',
  startsAt: null,
  turnNumber: 4,
  discardTop: card('green oval'),
  activeColor: 'green',
};
export const BOTS: OpenTable = {
  ...running,
  gameId: 'r1',
  isQuickMatch: true,
  sessionName: 'Quick Match',
  players: [person('Kai', 12), bot('easy', 1), bot('medium', 2), bot('easy', 3)],
  canTakeSeat: true,
};
const LAST: OpenTable = {
  ...running,
  gameId: 'r2',
  sessionName: "Finn's Game",
  turnNumber: 31,
  discardTop: card('orange star'),
  activeColor: 'orange',
  players: [person('Finn', 2), person('Pia', 14, { cardCount: 1 }), person('Ada', 10), person('Tim', 1)],
  spectators: 6,
};
const DUEL: OpenTable = {
  ...running,
  gameId: 'r3',
  isQuickMatch: true,
  gameMode: 'ranked',
  turnNumber: 12,
  discardTop: card('pink add+2'),
  activeColor: 'pink',
  players: [person('Bo', 8, { cardCount: 3, rating: 1300 }), person('Mia', 13, { rating: 1260 })],
  spectators: 11,
};

export const WAITING = [SOON, STACKS, ALONE, RANKED];
export const RUNNING = [BOTS, LAST, DUEL];

export const list = (tables: readonly OpenTable[], waiting: number, runningCount: number): TableList => ({
  tables,
  totals: { waiting, running: runningCount },
});
