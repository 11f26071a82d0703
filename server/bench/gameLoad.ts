/** The load of many real games: bots at the sessions of packages/client, four at a table. */
import {
  ApiError,
  BotPlayer,
  createGame,
  createSession,
  joinByCode,
  type OpenSocket,
  openSocketIo,
  type Session,
} from '@staxd/client';
import type { ChildServer } from './childServer.ts';
import type { LoadPlan } from './echoLoad.ts';
import { inBatches, Latencies, type LoadResult, measure, pause, type Usage } from './measure.ts';

const SEATS = 4;
/** Seconds until a table that was refused asks again. */
const PATIENCE = 1;

/** Runs the load and gives what was measured. A table whose game is over begins the next one. */
export async function loadGames(
  server: ChildServer,
  { games, seconds, warmUp, pace }: LoadPlan,
): Promise<LoadResult> {
  const latencies = new Latencies();
  const sessions: Session[] = [];
  let isRunning = true;

  const play = async (table: readonly Session[], number: number): Promise<void> => {
    for (let game = 0; isRunning; game++) {
      const endings = await deal(table, `Table ${number}, game ${game}`);
      await Promise.all(endings);
    }
  };
  const deal = async ([host, ...others]: readonly Session[], name: string) => {
    const { inviteCode } = await whenAdmitted(() =>
      createGame(host, { name, isPrivate: true, maxPlayers: SEATS }),
    );
    for (const other of others) await whenAdmitted(() => joinByCode(other, inviteCode));
    await host.commands.start();
    return [host, ...others].map((session) => BotPlayer.finished(session));
  };

  await inBatches(games, 20, async (number) => {
    const table: Session[] = [];
    for (let seat = 0; seat < SEATS; seat++) table.push(await comeIn(server.url, latencies, pace));
    sessions.push(...table);
    const endings = await deal(table, `Table ${number}`);
    // What goes wrong once the load is over is its end.
    void Promise.all(endings)
      .then(() => play(table, number))
      .catch((error) => {
        if (isRunning) throw error;
      });
  });
  const result = await measure(sessions.length, { seconds, warmUp }, latencies, () => usageOf(server));
  isRunning = false;
  for (const session of sessions) session.close();
  return result;
}

/** A server that is too busy takes no new games, or lets go of a line, for a while: the table waits, as people would. */
async function whenAdmitted<T>(call: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof ApiError) || !error.retryable) throw error;
      await pause(PATIENCE);
    }
  }
}

let guests = 0;

/** A guest whom a bot plays. */
async function comeIn(url: string, latencies: Latencies, pace: number): Promise<Session> {
  const session = createSession({ url, openSocket: timed(latencies) });
  const name = `Load_${++guests}`;
  await session.identity.signInAsGuest(name);
  new BotPlayer(session, { seed: `alea:${name}`, pace });
  return session;
}

/** Sockets whose actions are timed on the wire. */
export function timed(latencies: Latencies): OpenSocket {
  return (address, token, handlers) => {
    const socket = openSocketIo(address, token, {
      ...handlers,
      received: (event, payload) => {
        if (event === 'action_response') {
          const { request_id, success } = payload as { request_id: string; success: boolean };
          latencies.answered(request_id, success);
        }
        handlers.received(event, payload);
      },
    });
    return {
      connect: () => socket.connect(),
      disconnect: () => socket.disconnect(),
      emit: (event, payload) => {
        if (event === 'game_action') latencies.sent((payload as { request_id: string }).request_id);
        socket.emit(event, payload);
      },
    };
  };
}

/** What the server says that it has used. */
export async function usageOf({ url }: ChildServer): Promise<Usage> {
  const text = await (await fetch(`${url}/metrics`)).text();
  const read = (name: string) => Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]);
  return {
    cpuSeconds: read('process_cpu_seconds'),
    residentBytes: read('process_resident_memory_bytes'),
    versions: [...text.matchAll(/^staxd_commits_total\S* (\d+)$/gm)].reduce(
      (sum, [, n]) => sum + Number(n),
      0,
    ),
  };
}
