import type { LoggedEvent, Session } from '@staxd/client';
import { createGame, defineRules, type GameEvent, viewFor } from '@staxd/engine';
import { expect, test } from 'vitest';
import { accepted } from '../errors/usageError.ts';
import { OnlineGame } from './onlineGame.ts';

const seats = [{ name: 'ANN' }, { name: 'BOB' }];
const state = accepted(createGame(accepted(defineRules('casual')), seats, 'alea:1'));
const passed = (turn: number): GameEvent => ({ type: 'turnPassed', seat: 0, turn });
const timedOut: GameEvent = { type: 'timedOut', seat: 1 };

function gameWith(log: readonly LoggedEvent['event'][], turn = 9): OnlineGame {
  const view = { ...viewFor(state, 'spectator'), turn };
  const logged = log.map((event, version) => ({ version: version + 1, event }));
  const session = { getState: () => ({ game: { view, legal: [] }, log: logged }) };
  return new OnlineGame(session as unknown as Session);
}
const turnsOf = (game: OnlineGame, from = 0) => game.log.slice(from).map(({ turn }) => turn);

test('each card event has its turn, also in a log that begins in the middle of the game', () => {
  expect(turnsOf(gameWith([timedOut, passed(8), timedOut, passed(9), timedOut]))).toEqual([7, 8, 8, 9, 9]);
  expect(turnsOf(gameWith([timedOut, timedOut]))).toEqual([9, 9]);
});

test('other events are not in its log', () => {
  const game = gameWith([{ type: 'gameStarted' }, timedOut, { type: 'countdownStopped' }]);
  expect(game.log).toEqual([{ turn: 9, event: timedOut }]);
});

test('entries after a version have their own turns', () => {
  const game = gameWith([passed(8), { type: 'gameStarted' }, timedOut, passed(9), timedOut]);
  expect(game.entriesAt(2)).toBe(1);
  expect(turnsOf(game, game.entriesAt(2))).toEqual([8, 9, 9]);
});
