/**
 * The suite Network: whatever the network does, and whenever it does it, the client ends with the
 * server's game, has done each thing once, and has needed no more than one snapshot to get there.
 */
import {
  afterUpdate,
  BotPlayer,
  createGame,
  createSession,
  type LiveGame,
  liveGame,
  machine,
  type OpenSocket,
  openSocketIo,
  type Platform,
  type Session,
} from '@staxd/client';
import { parseRecord, replay, unwrap } from '@staxd/engine';
import { decodeState, decodeUpdate, type EventStream, type WireGameState } from '@staxd/protocol';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { BadLine, type Disorder, disordered, LINE_FAULTS, type LineFault } from '../harness/badNetwork.ts';
import { waitFor } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';

const PROVE = process.env.STAXD_PROVE === '1';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** Milliseconds between two heartbeats of a client, and of one whose line has gone silent. */
const HEARTBEAT = 15_000;
const BEAT = 50;

/** A machine on which heartbeats come twenty times as often: what is held back comes after their answers. */
function livelyMachine(): Platform {
  const platform = machine();
  const { timers } = platform;
  return { ...platform, timers: { ...timers, every: (wait, run) => timers.every(wait / 20, run) } };
}

/**
 * A machine on which a dead line is noticed at once. Hearts beat on no other one: a living one may be as late as the
 * machine is busy.
 */
function attentiveMachine(line: BadLine): Platform {
  const platform = machine();
  const { timers } = platform;
  const hearts = new Set<() => void>();
  const every: Platform['timers']['every'] = (wait, run) => {
    if (wait !== HEARTBEAT) return timers.every(wait, run);
    hearts.add(run);
    return { cancel: () => hearts.delete(run) };
  };
  line.onSilence = () => {
    for (const beat of hearts) {
      const beating = timers.every(BEAT, () => (hearts.has(beat) ? beat() : beating.cancel()));
    }
  };
  return { ...platform, timers: { ...timers, every } };
}

interface Played {
  readonly session: Session;
  /** Moves that the server said it has carried out. */
  readonly acknowledged: number;
  /** Moves of which the client was not told what became of them. */
  readonly unknown: number;
  /** Snapshots that were asked for, besides those of joining. */
  readonly resyncs: number;
}

let guests = 0;

/** Plays a whole game against a bot of the server; `onStart` is called when the cards are about to be dealt. */
async function playGame(
  url: string,
  openSocket: OpenSocket,
  onStart: () => void,
  platform = livelyMachine(),
): Promise<Played> {
  const name = `Net_${++guests}`;
  let resyncs = 0;
  const counted: OpenSocket = (...args) => {
    const socket = openSocket(...args);
    return {
      connect: (game) => socket.connect(game),
      disconnect: () => socket.disconnect(),
      emit: (event, payload) => {
        if (event === 'get_state') resyncs++;
        socket.emit(event, payload);
      },
    };
  };
  const session = createSession({ url, platform, openSocket: counted });
  await session.identity.signInAsGuest(name);
  await createGame(session, { name, isPrivate: true, maxPlayers: 2, bots: ['easy'] });
  let acknowledged = 0;
  let unknown = 0;
  let unanswered = 0;
  const act: Session['commands']['act'] = async (action) => {
    unanswered++;
    const outcome = await commands.act(action);
    unanswered--;
    // Turns are skipped in the name of the stunned, too.
    if (action.type === 'skip' || action.type === 'ignore') return outcome;
    if (outcome.ok) acknowledged++;
    else if (outcome.error.code === 'SOCKET_DISCONNECTED' || outcome.error.code === 'TIMEOUT') unknown++;
    return outcome;
  };
  const { commands } = session;
  Object.assign(session, { commands: { ...commands, act } });
  onStart();
  const bot = new BotPlayer(session, { seed: `alea:${name}` });
  await session.commands.start();
  await BotPlayer.finished(session);
  bot.stop();
  // The end is seen before the last move is answered, perhaps.
  await waitFor(() => unanswered === 0, 'the last move is never answered');
  return { session, acknowledged, unknown, resyncs };
}

/** What the client shows is what the server says over HTTP, and what the record of the game says. */
async function expectTruth(
  { session, acknowledged, unknown, resyncs }: Played,
  mostResyncs: number,
): Promise<void> {
  const { game } = session.getState();
  if (!game) throw new Error('there is no game');
  const direct = createSession({ url: server.url, platform: session.platform });
  const { gameState } = await direct.api.getGame({ params: { gameId: game.id } });
  expectSame(game, liveGame(decodeState(gameState)));
  const record = unwrap(parseRecord(await direct.api.gameRecord({ params: { gameId: game.id } })));
  expect(replay(record)).toMatchObject({ ok: true });
  const seat = game.players.findIndex(({ userId }) => userId === game.viewerId);
  const made = record.actions.filter((action) => new RegExp(`^${seat} (?!timeout|skip|ignore)`).test(action));
  expect(made.length).toBeGreaterThanOrEqual(acknowledged);
  expect(made.length).toBeLessThanOrEqual(acknowledged + unknown);
  expect(unknown).toBeLessThanOrEqual(1);
  expect(resyncs).toBeLessThanOrEqual(mostResyncs);
  session.close();
}

/** Equal but for the time at which each was written, and for who happens to be connected just now. */
function expectSame(shown: LiveGame, truth: LiveGame): void {
  const timeless = ({ updatedAt: _, version: __, ...rest }: LiveGame) => ({
    ...rest,
    players: rest.players.map(({ presence: _, hasStandIn: __, ...player }) => player),
  });
  expect(timeless(shown)).toEqual(timeless(truth));
}

describe('the line fails once, at each step of the protocol', () => {
  /** From the deal on: each of the first pieces that pass, then some in the middle of the game. */
  const STEPS = PROVE ? Array.from({ length: 120 }, (_, step) => step) : [0, 1, 2, 3, 5, 8, 13];
  const cases = LINE_FAULTS.flatMap((fault) => STEPS.map((step) => ({ fault, step })));

  test.concurrent.each(cases)('$fault after $step pieces', async ({ fault, step }) => {
    await playOverBadLine(fault, step);
  });

  async function playOverBadLine(fault: LineFault, step: number): Promise<void> {
    const line = await BadLine.open(server.port);
    try {
      // A game that is over too soon is followed by another one.
      for (let isFirst = true; isFirst || line.isArmed; isFirst = false) {
        const played = await playGame(
          line.url,
          openSocketIo,
          () => line.arm(fault, step),
          attentiveMachine(line),
        );
        await expectTruth(played, 1);
      }
    } finally {
      await line.close();
    }
  }
});

/** What becomes of message after message, over and over: most come as they should. */
const fates = fc.array(
  fc.oneof(
    { weight: 4, arbitrary: fc.constant({ copies: 1, late: 0 }) },
    { weight: 1, arbitrary: fc.record({ copies: fc.integer({ min: 1, max: 3 }), late: fc.nat(4) }) },
  ),
  { minLength: 5, maxLength: 40 },
);

describe('messages come twice, late and in another order', () => {
  test('and the game is the server’s all the same', async () => {
    await fc.assert(
      fc.asyncProperty(fates, async (cycle) => {
        const disorder: Disorder = (number) => cycle[number % cycle.length];
        const played = await playGame(server.url, disordered(openSocketIo, disorder), () => {});
        await expectTruth(played, Number.POSITIVE_INFINITY);
      }),
      // A game takes seconds: to look for a smaller example would take minutes.
      { numRuns: PROVE ? 100 : 4, endOnFailure: true },
    );
  });

  test('negative control: a client that applies everything as it arrives is caught', async () => {
    let naive: LiveGame | null = null;
    const disorder: Disorder = (number) => ({
      copies: number % 7 === 6 ? 2 : 1,
      late: number % 5 === 4 ? 2 : 0,
    });
    const openNaively: OpenSocket = (url, token, handlers) =>
      disordered(openSocketIo, disorder)(url, token, {
        ...handlers,
        received: (event, payload) => {
          handlers.received(event, payload);
          naive = applyAsItArrives(naive, event, payload);
        },
      });
    const { session } = await playGame(server.url, openNaively, () => {});
    const { game } = session.getState();
    session.close();
    expect(() => expectSame(naive as unknown as LiveGame, game as LiveGame)).toThrow();
  });

  /** The client that the control is about: the newest arrival is the truth. A broken state stays as it is. */
  function applyAsItArrives(before: LiveGame | null, event: string, payload: unknown): LiveGame | null {
    if (event === 'game_state' && before === null)
      return liveGame(decodeState((payload as { game_state: WireGameState }).game_state));
    if (event !== 'event_stream' || before === null) return before;
    try {
      return afterUpdate(before, decodeUpdate(payload as EventStream, before.players));
    } catch {
      return before;
    }
  }
});
