/** Tables for tests. */
import type { OpenTable } from '@staxd/client';

type Sitter = OpenTable['players'][number];

export function aPlayer(change: Partial<Sitter> = {}): Sitter {
  return {
    userId: 'u_max',
    username: 'Max',
    isBot: false,
    botDifficulty: null,
    isGuest: false,
    avatar: 1,
    rating: null,
    isReady: false,
    cardCount: 7,
    ...change,
  };
}

export function aTable(change: Partial<OpenTable> = {}): OpenTable {
  return {
    gameId: 'g1',
    inviteCode: 'K7Q2XD',
    sessionName: "Max's Game",
    phase: 'waiting',
    gameMode: 'casual',
    houseRules: 0,
    turnTimer: 30,
    maxPlayers: 4,
    isQuickMatch: false,
    createdAt: 0,
    players: [aPlayer()],
    startsAt: null,
    turnNumber: 0,
    discardTop: null,
    activeColor: null,
    spectators: 0,
    canTakeSeat: false,
    ...change,
  };
}
