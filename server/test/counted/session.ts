/**
 * A random session at a real server, in which much is asked for twice: people press twice, try again over another way, lose
 * their lines and come back, talk and look. What happened is kept by the database; what each was told is in their lines.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ok, type Stream } from '@staxd/engine';
import { type ActionInput, type ActionResponse, REACTIONS } from '@staxd/protocol';
import Database from 'better-sqlite3';
import type { Store } from '../../src/store/ports.ts';
import {
  call,
  connect,
  type Line,
  type Message,
  type Person,
  register,
  signInGuest,
  waitFor,
} from '../harness/people.ts';
import { randomMove } from '../harness/randomPlay.ts';
import { startServer } from '../harness/startServer.ts';
import { SimulatedMachine } from '../simulation/platform.ts';
import { openStillStore } from '../store/stillStore.ts';

/** One request, and every answer that came to it. */
export interface Asked {
  readonly id: string;
  readonly times: number;
  readonly answers: readonly ActionResponse[];
}

/** A line from its first state on, with all that came over it. */
export interface Heard {
  readonly who: string;
  readonly role: 'player' | 'spectator';
  /** Whoever watches, or follows events alone, has no need of them. */
  readonly hearsClocks: boolean;
  /** It was there until the end, and never asked for a state but once. */
  readonly isSteady: boolean;
  /** How often it asked for a whole state. */
  readonly asks: number;
  readonly messages: readonly Message[];
}

export type Row = Readonly<Record<string, string | number | null>>;

/** What the server keeps of the game once it is closed. */
export interface Kept {
  /** Each version, oldest first. */
  readonly versions: readonly Row[];
  readonly messages: readonly Row[];
  readonly results: readonly Row[];
  readonly standings: readonly Row[];
}

export interface Session {
  readonly players: readonly string[];
  readonly isOver: boolean;
  readonly asked: readonly Asked[];
  /** What was said and pulled, each another one. */
  readonly said: readonly string[];
  readonly reactions: number;
  readonly heard: readonly Heard[];
  readonly kept: Kept;
}

export interface SessionOptions {
  /** So many decisions; absent: to the end. */
  readonly most?: number;
  /** Puts another store in the place of the server's. */
  readonly store?: <Opened extends Pick<Store<unknown>, 'chats'>>(opened: Opened) => Opened;
}

/** A line that somebody has, or had. */
interface Held extends Pick<Heard, 'role' | 'hearsClocks'> {
  readonly person: Person;
  readonly line: Line;
  asks: number;
  isSteady: boolean;
}

const TURN = 10_000;
/** Milliseconds after which nobody is waited for any more. */
const OVER = 3000;

/** One decision in so many: the clock, a second press, a lost line, a word. */
export async function playSession(
  chance: Stream,
  { most = Number.POSITIVE_INFINITY, store = (opened) => opened }: SessionOptions = {},
): Promise<Session> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'staxd-once-'));
  const machine = new SimulatedMachine(`once ${chance.below(1e9)}`);
  const server = await startServer({
    dataFolder,
    platform: machine.platform,
    // Nobody moves the clock for those who write.
    openStore: async (options) => {
      const opened = await openStillStore(options);
      return opened.ok ? ok(store(opened.value)) : opened;
    },
  });
  const held: Held[] = [];
  const asked: Asked[] = [];
  const said: string[] = [];
  let reactions = 0;
  const oneIn = (count: number) => chance.below(count) === 0;

  const come = async (
    person: Person,
    gameId: string,
    more: Readonly<Record<string, unknown>> = {},
    role: Heard['role'] = 'player',
  ) => {
    const line = await connect(person);
    await line.join(gameId, more);
    const hearsClocks = role === 'player' && more.follow !== 'events';
    const one: Held = { person, role, hearsClocks, line, asks: 1, isSteady: true };
    held.push(one);
    return one;
  };

  /** Sends it so often over the line, and maybe once over HTTP; gives the first answer. */
  const ask = async ({ line, person }: Held, gameId: string, action: ActionInput) => {
    const id = `once-${asked.length}`;
    const times = oneIn(4) ? 3 : oneIn(2) ? 2 : 1;
    const request = { ...action, request_id: id };
    const mine = () => line.all('action_response').filter(({ request_id }) => request_id === id);
    for (let time = 0; time < times; time++) line.send('game_action', request);
    await waitFor(() => mine().length >= times, `no answer to ${JSON.stringify(action)}`);
    const params = { gameId };
    const again = oneIn(4)
      ? [(await call(server.url, 'act', { token: person.token, params, body: request })).body]
      : [];
    asked.push({ id, times: times + again.length, answers: [...mine(), ...again] as ActionResponse[] });
    return mine()[0];
  };

  try {
    const people: Person[] = [];
    for (const name of ['Bob', 'Cal', 'Dee']) people.push(await signInGuest(server.url, `${name}_once`));
    const ada = await register(server.url, 'Ada_once');
    const [bob, cal, dee] = people;
    const body = {
      session_name: 'Once',
      is_private: true,
      mode: 'ranked',
      max_players: 3,
      turn_timer: TURN / 1000,
    };
    const made = (await call(server.url, 'createGame', { token: ada.token, body })).body;
    const { game_id: gameId, invite_code } = made;
    for (const { token } of [bob, cal])
      await call(server.url, 'joinGame', { token, params: { inviteCode: invite_code } });
    const seats = [
      await come(ada, gameId),
      await come(bob, gameId, { follow: 'events' }),
      await come(cal, gameId),
    ];
    await ask(seats[0], gameId, { action_type: 'start_game' } as ActionInput);
    const isOver = () => seats[0].line.game?.phase === 'completed';
    const version = () => seats[0].line.game?.version ?? 0;
    const together = () =>
      waitFor(
        () => seats.every(({ line }) => line.game?.version === version() && line.game.view !== null),
        'not all are told the same',
      );
    await together();
    await come(dee, gameId, { invite_code }, 'spectator');

    for (let decisions = 0; decisions < most && !isOver(); decisions++) {
      const before = version();
      const actor = seats.find(({ line }) => line.isAwaited);
      const move = actor?.line.game && randomMove(actor.line.game, chance);
      if (actor && move && !oneIn(8)) await ask(actor, gameId, move);
      else {
        const { deadlineAt } = seats[0].line.game ?? {};
        await machine.pass(Math.max(0, (deadlineAt ?? 0) - machine.now) + OVER);
      }
      await waitFor(() => version() > before, 'nothing happened');
      await together();
      if (isOver()) break;
      const somebody = seats[chance.below(seats.length)];
      if (oneIn(4)) {
        said.push(`word ${said.length}`);
        const params = { message: said.at(-1) ?? '', type: 'text' } as const;
        await ask(somebody, gameId, { action_type: 'chat', params } as ActionInput);
      }
      if (oneIn(6)) somebody.line.send('react', { reaction: REACTIONS[reactions++ % REACTIONS.length] });
      const [, , restless] = seats;
      if (oneIn(6)) {
        restless.asks++;
        restless.isSteady = false;
        const states = restless.line.all('game_state').length;
        restless.line.send('get_state', { automatic: true });
        await waitFor(() => restless.line.all('game_state').length > states, 'no state came');
      }
      if (oneIn(6)) {
        restless.isSteady = false;
        restless.line.close();
        await waitFor(
          () => version() > before + 1 || seats[0].line.all('player_disconnected').length > 0,
          'gone?',
        );
        seats[2] = await come(cal, gameId, { last_version: version() });
        seats[2].isSteady = false;
        await waitFor(
          () => seats.every(({ line }) => line.game?.players[2]?.presence === 'connected'),
          'nobody is back',
        );
        await together();
      }
    }
    await machine.pass(0);
    const all = () => held.filter(({ line }) => line.socket.connected);
    const heardAll = ({ line, role }: Held) => {
      if (role === 'spectator') return !isOver() || line.versions.includes(version());
      return (
        line.game?.version === version() &&
        (line === seats[2].line || line.all('reaction').length >= reactions)
      );
    };
    await waitFor(() => all().every(heardAll), 'not all were told the end');
    const heard = held.map(({ person, line, ...one }): Heard => {
      return { ...one, who: person.userId, messages: [...line.messages] };
    });
    const players = [ada, bob, cal].map(({ userId }) => userId);
    const wasOver = isOver();
    for (const { line } of held) line.close();
    await server.close();
    return { players, isOver: wasOver, asked, said, reactions, heard, kept: keptIn(dataFolder, gameId) };
  } finally {
    for (const { line } of held) line.close();
    await server.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

function keptIn(folder: string, gameId: string): Kept {
  const database = new Database(join(folder, 'staxd.db'), { readonly: true });
  const rows = (statement: string, ...given: unknown[]) => database.prepare(statement).all(...given) as Row[];
  const [game] = rows('SELECT key FROM games WHERE id = ?', gameId);
  const kept = {
    // There is no other game.
    versions: rows('SELECT * FROM events ORDER BY key'),
    messages: rows('SELECT * FROM messages WHERE game = ?', game?.key),
    results: rows('SELECT * FROM results WHERE game = ?', game?.key),
    standings: rows('SELECT * FROM standings'),
  };
  database.close();
  return kept;
}
