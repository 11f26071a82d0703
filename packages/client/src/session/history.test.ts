import { errorBody } from '@staxd/protocol';
import { beforeEach, describe, expect, test } from 'vitest';
import { createStore, type StoreApi } from 'zustand/vanilla';
import { SimulatedMachine, settled } from '../../test/simulatedMachine.ts';
import { GAME_ID, TableServer } from '../../test/tableServer.ts';
import { type LiveGame, liveGame } from '../game/liveGame.ts';
import type { CallAnswer } from '../identity/names.ts';
import { ApiError } from '../texts/errors.ts';
import { History } from './history.ts';
import { INITIAL_STATE, type SessionState } from './sessionState.ts';

type Told = CallAnswer<'gameEvents'>;
type Presence = 'connected' | 'disconnected';

let table: TableServer;
let store: StoreApi<SessionState>;
let history: History;
/** The versions after which events were asked for. */
let asked: string[];
let answer: () => Promise<Told>;
beforeEach(() => {
  table = new TableServer(['KIM', 'LEE'], new SimulatedMachine().clock);
  table.deal();
  store = createStore<SessionState>(() => ({ ...INITIAL_STATE, gameId: GAME_ID }));
  asked = [];
  answer = async () => told(0, {});
  history = new History({
    store,
    api: {
      gameEvents: ({ query }) => {
        asked.push(query?.since ?? '');
        return answer();
      },
    },
  });
});

function gameAt(version: number): LiveGame {
  return { ...liveGame(table.seen('u_KIM')), version };
}

/** Events up to `version`: KIM's connection at the given versions. */
function told(version: number, presences: Readonly<Record<number, Presence>>): Told {
  const versions = Object.entries(presences).map(([at, presence]) => ({
    version: Number(at),
    events: [
      {
        type: 'player-presence-changed' as const,
        player_id: 'u_KIM',
        timestamp: 0,
        data: { username: 'KIM', presence },
      },
    ],
  }));
  return { gameId: GAME_ID, version, versions };
}

/** The session goes from one version to another; `hasEvents`: the events of the latter arrived, too. */
async function follow(from: number | null, to: number, hasEvents: boolean): Promise<void> {
  store.setState({ game: gameAt(to) });
  history.follow(from === null ? null : gameAt(from), gameAt(to), hasEvents);
  await settled();
}

const recalled = () => store.getState().recalled.map(({ version }) => version);

describe('events are asked for', () => {
  test.each([
    { from: null, to: 5, hasEvents: false, since: ['0'] },
    { from: 5, to: 6, hasEvents: true, since: [] },
    { from: 5, to: 5, hasEvents: false, since: [] },
    { from: 5, to: 6, hasEvents: false, since: ['5'] },
    { from: 5, to: 9, hasEvents: true, since: ['5'] },
  ])('%j', async ({ from, to, hasEvents, since }) => {
    await follow(from, to, hasEvents);
    expect(asked).toEqual(since);
  });

  test('not before the deal', async () => {
    history.follow(null, { ...gameAt(2), view: null }, false);
    await settled();
    expect(asked).toEqual([]);
  });

  test('again after a failure, since the same version', async () => {
    answer = () => Promise.reject(new ApiError(errorBody('OVERLOADED'), 503));
    await follow(5, 9, false);
    expect(recalled()).toEqual([]);
    answer = async () => told(9, { 7: 'disconnected' });
    await history.recall();
    expect([asked, recalled()]).toEqual([['5', '5'], [7]]);
    await history.recall();
    expect(asked).toHaveLength(2);
  });

  test('once at a time, and once more for a gap found meanwhile', async () => {
    let resolve = (_told: Told) => {};
    answer = () => new Promise((done) => (resolve = done));
    await follow(5, 7, false);
    await follow(9, 12, false);
    expect(asked).toEqual(['5']);
    answer = async () => told(12, { 11: 'connected' });
    resolve(told(9, { 6: 'disconnected' }));
    await settled();
    expect([asked, recalled()]).toEqual([
      ['5', '9'],
      [6, 11],
    ]);
  });
});

describe('what was asked for', () => {
  test('leaves out versions that were heard, and is in order', async () => {
    const event = { type: 'deadlinesExtended', by: 1 } as const;
    store.setState({ log: [{ version: 7, event }], recalled: [{ version: 8, event }] });
    answer = async () => told(9, { 6: 'connected', 7: 'connected', 8: 'connected', 9: 'connected' });
    await follow(5, 9, false);
    expect(recalled()).toEqual([6, 8, 9]);
  });

  test('is dropped when another game was entered meanwhile', async () => {
    answer = async () => {
      store.setState({ gameId: 'g_other', game: { ...gameAt(1), id: 'g_other' } });
      return told(9, { 7: 'connected' });
    };
    await follow(5, 9, false);
    expect(recalled()).toEqual([]);
  });

  test('was missed from the first unknown version to the last told one', async () => {
    answer = async () => told(9, { 7: 'disconnected', 8: 'connected' });
    await follow(5, 9, false);
    expect(store.getState().missed).toEqual({ from: 6, to: 8 });
  });

  test.each([
    { presences: { 3: 'connected', 5: 'disconnected', 8: 'connected' }, missed: { from: 5, to: 8 } },
    {
      presences: { 3: 'disconnected', 5: 'connected', 6: 'disconnected', 7: 'connected' },
      missed: { from: 6, to: 7 },
    },
    { presences: { 3: 'connected' }, missed: null },
    { presences: {}, missed: null },
  ] as const)('%j: on entering, was missed in the last absence', async ({ presences, missed }) => {
    answer = async () => told(9, presences);
    await follow(null, 9, false);
    expect(store.getState().missed).toEqual(missed);
  });
});
