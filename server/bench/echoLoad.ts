/** The load of many tables on a server that only echoes: at each table one player after the other acts. */
import { io, type Socket } from 'socket.io-client';
import type { ChildServer } from './childServer.ts';
import { inBatches, Latencies, type LoadResult, measure, type Usage } from './measure.ts';

const SEATS = 4;
/** As long as the events of an action are in the mean, as JSON. */
const EVENT = { version: 1, events: 'x'.repeat(260) };

export interface LoadPlan {
  readonly games: number;
  readonly seconds: number;
  readonly warmUp: number;
  /** Milliseconds from being asked to acting. */
  readonly pace: number;
}

/** Runs the load and gives what was measured. */
export async function loadEcho(
  { url }: ChildServer,
  { games, seconds, warmUp, pace }: LoadPlan,
): Promise<LoadResult> {
  const latencies = new Latencies();
  const sockets: Socket[] = [];
  let isRunning = true;
  await inBatches(games, 50, async (game) => {
    const table = await Promise.all(Array.from({ length: SEATS }, () => connect(url, `room-${game}`)));
    sockets.push(...table);
    let actions = 0;
    const act = (seat: number) => {
      if (!isRunning) return;
      const request_id = `${game}-${actions++}`;
      latencies.sent(request_id);
      table[seat].emit('game_action', { request_id, event: EVENT });
    };
    for (const [seat, socket] of table.entries()) {
      socket.on('action_response', ({ request_id }: { request_id: string }) => {
        latencies.answered(request_id, true);
        setTimeout(() => act((seat + 1) % SEATS), pace);
      });
    }
    setTimeout(() => act(0), (pace * game) / games);
  });
  const usage = async () => (await (await fetch(url)).json()) as Usage;
  const result = await measure(sockets.length, { seconds, warmUp }, latencies, usage);
  isRunning = false;
  for (const socket of sockets) socket.disconnect();
  return result;
}

function connect(url: string, room: string): Promise<Socket> {
  const socket = io(`${url}/game`, { auth: { room }, transports: ['websocket'], forceNew: true });
  return new Promise((resolve) => socket.once('connect', () => resolve(socket)));
}
