import { expect, test } from 'vitest';
import { SimulatedMachine } from '../../test/simulatedMachine.ts';
import { TableServer } from '../../test/tableServer.ts';
import { canKick, canStart } from './selectors.ts';

/** A waiting room in which KIM is the host. */
const LOBBY = new TableServer(['KIM', 'LEE'], new SimulatedMachine().clock).seen('u_KIM');
/** A quick match in which KIM is alone and others may still come. */
const ALONE = { ...LOBBY, isQuickMatch: true, deadlineAt: 1, players: LOBBY.players.slice(0, 1) };
const COUNTDOWN = { startedAt: 0, speed: 'normal' } as const;

test.each([
  { case: 'the host of two players', game: LOBBY, can: true },
  { case: 'another player', game: { ...LOBBY, viewerId: 'u_LEE' }, can: false },
  { case: 'a host alone', game: { ...LOBBY, players: LOBBY.players.slice(0, 1) }, can: false },
  { case: 'the host of a running game', game: { ...LOBBY, phase: 'in_progress' as const }, can: false },
  { case: 'alone in a quick match', game: ALONE, can: true },
  { case: 'alone in a quick match without bots', game: { ...ALONE, allowBots: false }, can: false },
  { case: 'in a quick match of two', game: { ...ALONE, players: LOBBY.players }, can: false },
  { case: 'in a quick match that counts down', game: { ...ALONE, countdown: COUNTDOWN }, can: false },
])('$case can start: $can', ({ game, can }) => {
  expect(canStart(game)).toBe(can);
});

test.each([
  { case: 'the host', game: LOBBY, can: true },
  { case: 'another player', game: { ...LOBBY, viewerId: 'u_LEE' }, can: false },
  { case: 'the host of a quick match', game: { ...LOBBY, isQuickMatch: true }, can: false },
  { case: 'the host of a ranked game', game: { ...LOBBY, mode: 'ranked' as const }, can: false },
  { case: 'the host of a tournament', game: { ...LOBBY, mode: 'tournament' as const }, can: false },
])('$case can kick: $can', ({ game, can }) => {
  expect(canKick(game)).toBe(can);
});
