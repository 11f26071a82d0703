import type { Catalogue, LiveGame } from '@staxd/client';
import { SERVER_NOTICES } from '@staxd/protocol';
import { describe, expect, test } from 'vitest';
import { online } from '../messages/en/online.ts';
import {
  departureText,
  describePlayer,
  describeRoom,
  describeWaiting,
  leaveQuestion,
  noticeText,
} from './onlineText.ts';
import { roomHelp } from './plain/plainHelp.ts';

/** By message name, the gaps of a text that the server's message does not fill. */
function gapsIn(texts: Catalogue): string[] {
  return Object.entries(SERVER_NOTICES).flatMap(([event, { entries }]) => {
    const written = JSON.stringify(texts[`notice.${event}`]).matchAll(/\{(\w+)\}/g);
    return [...written].flatMap(([, gap]) => (gap in entries ? [] : `${event}: ${gap}`));
  });
}

test('a server notice fills the gaps of its text', () => {
  expect(gapsIn(online)).toEqual([]);
  expect(gapsIn({ ...online, 'notice.server_draining': 'Back in {reconnect_in} or {time}.' })).toEqual([
    'server_draining: time',
  ]);
  expect(noticeText({ code: 'server_draining', params: { reconnect_in: 100, message: '' } })).toBe(
    'The server is restarting. Please try again in a moment.',
  );
});

describe('[MATCH-34] the room of a tournament table', () => {
  const SECOND = 1000;
  const person = (username: string, isReady: boolean) => ({
    userId: username.toLowerCase(),
    username,
    bot: null,
    rating: null,
    isReady,
    presence: isReady ? 'connected' : 'disconnected',
  });
  const room = (names: Readonly<Record<string, boolean>>, change: object = {}) =>
    ({
      name: 'Cup',
      mode: 'tournament',
      phase: 'waiting_for_players',
      tournamentId: 't_1',
      inviteCode: 'K7Q2XD',
      commitment: 'abc',
      viewerId: 'ann',
      hostId: 'ann',
      maxPlayers: 4,
      allowBots: false,
      countdown: null,
      deadlineAt: 42 * SECOND,
      players: Object.entries(names).map(([name, isReady]) => person(name, isReady)),
      ...change,
    }) as unknown as LiveGame;
  const two = room({ ANN: true, BOB: false });
  const three = room({ ANN: true, BOB: true, CLEO: false });
  const line = (game: LiveGame) => describeWaiting(game, 0);

  test('says what its clock brings', () => {
    expect(line(three)).toBe('2 of 3 here: starts when all are, or without whoever is missing in 42 s');
    expect(line(two)).toBe('Only you are here: in 42 s this table is yours, if nobody else has come');
    const countdown = { startedAt: 0, endsAt: 3 * SECOND, speed: 'fast' };
    expect(line(room({ ANN: true, BOB: true }, { countdown, deadlineAt: 3 * SECOND }))).toBe(
      'Everybody is here: starts in 3 s',
    );
    expect(line(room({ ANN: true }))).toBe('Everybody else has left: this table is yours in 42 s');
  });

  test('says who is on the way, and has no host and no code', () => {
    expect(three.players.map((player) => describePlayer(player, three))).toEqual([
      '✓ ANN (you)',
      '✓ BOB',
      '  CLEO (on the way)',
    ]);
    expect(describeRoom(three)).toBe('Cup, tournament. Commitment abc.');
  });

  test('that ends without a game leaves the word to its tournament', () => {
    const departure = { reason: 'cancelled', why: 'insufficient_players' } as const;
    expect(departureText(departure, true)).toBe(
      'There is no game at this table. In the menu, tournament shows how it stands.',
    );
    expect(departureText(departure, false)).toBe('Game cancelled: Not enough players');
  });

  test('offers nothing that is refused there, and says what leaving costs', () => {
    expect(roomHelp(three)).not.toMatch(/ready|start|kick/);
    for (const isPlain of [true, false]) {
      expect(leaveQuestion(three, isPlain)).toContain(
        'you come last there, and in an elimination you are out',
      );
      expect(leaveQuestion({ ...three, tournamentId: undefined }, isPlain)).not.toContain('tournament');
    }
  });
});
