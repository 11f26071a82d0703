/** What players are told by a server that dies now and then, held against what it has on its disk. */
import { type OpenSocket, openSocketIo } from '@staxd/client';
import { type GameRecord, hash, RECORD_FORMAT, replay, unwrap } from '@staxd/engine';
import type { ActionResponse } from '@staxd/protocol';
import { GAME_FORMAT } from '../../../src/games/commit/gameFormat.ts';
import { actionsIn } from '../../../src/games/commit/replay.ts';
import type { Game } from '../../../src/games/model/game.ts';
import { openStoreOf } from '../../../src/start/openStore.ts';
import type { Store } from '../../../src/store/ports.ts';
import { openSqliteStore } from '../../../src/store/sqlite/open.ts';

/** A request that somebody was told is done. */
interface Acknowledged {
  readonly gameId: string;
  readonly userId: string;
  readonly requestId: string;
  readonly version: number | undefined;
}

export class Witness {
  readonly acknowledged: Acknowledged[] = [];
  /** By game: the newest version that anybody was shown. */
  readonly shown = new Map<string, number>();
  /** How often somebody was told that the server is going. */
  farewells = 0;

  /** A real socket, listened to. */
  readonly openSocket: OpenSocket = (url, token, handlers) => {
    let gameId = '';
    let userId = '';
    const socket = openSocketIo(url, token, {
      ...handlers,
      received: (event, payload) => {
        if (event === 'connected') userId = (payload as { user_id: string }).user_id;
        else this.#hear(event, payload, gameId, userId);
        handlers.received(event, payload);
      },
    });
    return {
      connect: (game) => socket.connect(game),
      disconnect: () => socket.disconnect(),
      emit: (event, payload) => {
        if (event === 'join_game') gameId = (payload as { game_id: string }).game_id;
        socket.emit(event, payload);
      },
    };
  };

  /** Whether two requests were told that they are the same version. */
  get hasDoubled(): boolean {
    const versions = this.acknowledged.map(({ gameId, version }) => `${gameId} ${version}`);
    const requests = this.acknowledged.map(({ gameId, userId, requestId }) =>
      [gameId, userId, requestId].join(),
    );
    return new Set(versions).size < new Set(requests).size;
  }

  /** What it has heard so far; what it hears later is not added. */
  testimony(): Testimony {
    return { acknowledged: [...this.acknowledged], shown: new Map(this.shown) };
  }

  #hear(event: string, payload: unknown, gameId: string, userId: string): void {
    if (event === 'server_draining') this.farewells++;
    if (event === 'action_response') {
      const { success, request_id, data } = payload as ActionResponse;
      if (success && request_id)
        this.acknowledged.push({ gameId, userId, requestId: request_id, version: data?.version });
    }
    if (event === 'event_stream' || event === 'game_state' || event === 'game_update') {
      const { version } = payload as { version: number };
      this.shown.set(gameId, Math.max(version, this.shown.get(gameId) ?? 0));
    }
  }
}

export type Testimony = Pick<Witness, 'acknowledged' | 'shown'>;

/** What was told and is not on the disk of a server that is dead, or does not fit together there. */
export async function lossesIn(folder: string, testimony: Testimony): Promise<string[]> {
  return lossesOfStore(
    unwrap(await openSqliteStore({ folder, format: GAME_FORMAT, now: Date.now })),
    testimony,
  );
}

/** The same of servers on a PostgreSQL, which have just died. */
export async function lossesAt(databaseUrl: string, secret: string, told: Testimony): Promise<string[]> {
  const open = openStoreOf({ databaseUrl, databaseListenUrl: null, secret });
  return lossesOfStore(unwrap(await open({ folder: '', format: GAME_FORMAT, now: Date.now })), told);
}

/** The same of any store, which is closed afterwards. */
async function lossesOfStore(store: Store<Game>, { acknowledged, shown }: Testimony): Promise<string[]> {
  const losses: string[] = [];
  for (const [gameId, version] of shown) losses.push(...(await lossesOf(store, gameId, version)));
  for (const { gameId, userId, requestId, version } of acknowledged) {
    const receipt = await store.games.receipt(gameId, userId, requestId);
    if (receipt?.version !== version)
      losses.push(
        `${requestId} was acknowledged as version ${version}; its receipt says ${receipt?.version}`,
      );
  }
  await store.close();
  return losses;
}

async function lossesOf({ games }: Store<Game>, gameId: string, shown: number): Promise<string[]> {
  const [stored, log] = [await games.load(gameId), await games.eventsSince(gameId, 0)];
  if (stored === null) return [`${gameId} is gone`];
  const losses = log.flatMap(({ version }, index) =>
    version === index + 1 ? [] : [`entry ${index + 1} of ${gameId} has version ${version}`],
  );
  if (stored.version !== log.length)
    losses.push(`${gameId} is at ${stored.version}, its log at ${log.length}`);
  if (stored.version < shown) losses.push(`${gameId} was shown at ${shown}, and is at ${stored.version}`);
  const { play, commitment } = stored.state;
  if (play === null) return losses;
  const record: GameRecord = {
    format: RECORD_FORMAT,
    rules: play.state.rules,
    seats: play.joined,
    seed: (await games.seedOf(gameId))?.seed ?? '',
    actions: actionsIn(log),
    hash: hash(play.state),
    outcome: play.state.outcome,
    commitment: { gameId, sha256: commitment },
  };
  const replayed = replay(record);
  return replayed.ok ? losses : [...losses, `${gameId} does not play again: ${replayed.error.message}`];
}
