/**
 * Writes a data folder with this version of the server: something of everything that it keeps. Called by
 * `storedFolder.test.ts` when it is asked for a version that is not on file yet.
 */
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { createSession } from '@staxd/client';
import { Learner } from '../harness/learner.ts';
import { call, connect, type Line, type Person, register, signInGuest } from '../harness/people.ts';
import { chanceOf } from '../harness/randomPlay.ts';
import type { TestServer } from '../harness/startServer.ts';
import { SimulatedMachine } from '../simulation/platform.ts';
import { answersOf, appoint, recordCompany, recordTournaments } from './company.ts';
import { PLANS, type Plan } from './plans.ts';
import { playUntil, settle } from './play.ts';
import {
  lessonsOf,
  pagePlatform,
  type Snapshot,
  STORED,
  type StoredGame,
  seenOf,
  startSimulated,
} from './storedFolder.ts';

/** Who had another name before. */
const FORMER_NAMES = { JAY: 'JAY_OF_OLD' } as const;

/** Writes the folder of `version` with its snapshot. */
export async function recordFolder(version: string): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'staxd-record-'));
  const { server, snapshot } = await playEverything(dataFolder, new SimulatedMachine(`alea:${version}`));
  await server.close();
  const folder = join(STORED, version);
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, 'staxd.db.gz'),
    gzipSync(readFileSync(join(dataFolder, 'staxd.db')), { level: 9 }),
  );
  copyFileSync(join(dataFolder, 'token-secret'), join(folder, 'token-secret'));
  writeFileSync(join(folder, 'snapshot.json'), `${JSON.stringify(snapshot, null, 2)}\n`);
  rmSync(dataFolder, { recursive: true });
}

/**
 * Something of everything that a server keeps, on one that runs still. `tries`: so often a game is begun that ends before it is
 * where it should be; those that ended so are kept as well.
 */
export async function playEverything(
  dataFolder: string,
  machine: SimulatedMachine,
  tries = 1,
): Promise<{ readonly server: TestServer; readonly snapshot: Snapshot }> {
  const server = await startSimulated(dataFolder, machine);
  const moderator = await appoint('IDA', server);
  const { url } = server;
  const people: Record<string, Person> = {};
  for (const name of ['ADA', 'BEA', 'FAY', 'GUS', 'HAL']) people[name] = await register(url, name);
  for (const name of ['CAL', 'DEE']) people[name] = await signInGuest(url, name);
  const browser = openBrowser(url, machine);
  people.IDA = moderator;
  people.ELI = await browser.signIn('ELI');
  const lessons = await learn(people);

  const { ids, ...cup } = await recordTournaments(people, machine);
  const games: Record<string, PlayedGame> = { cup };
  for (const [name, plan] of Object.entries(PLANS)) {
    games[name] = await playPlan(url, plan, { people, machine, tries }).catch((error: unknown) => {
      throw new Error(`the game "${name}" cannot be recorded`, { cause: error });
    });
  }

  await browser.session.enter(games.bots.gameId);
  browser.session.close();
  const cancelled = await waitInVain(url, people.ELI, machine);

  await recordCompany(people, { jinx: games.jinx.gameId, stack: games.stack.gameId });
  people.JAY = await renamed(await register(url, FORMER_NAMES.JAY), 'JAY');

  const lines = Object.values(games).flatMap((game) => game.lines);
  for (const line of lines) line.close();
  await settle([await connect(people.ADA)]);
  const stored: Record<string, StoredGame> = {};
  for (const [name, { gameId, inviteCode }] of Object.entries(games)) {
    const seated = name === 'cup' ? ['GUS', 'HAL'] : PLANS[name].people;
    stored[name] = await snapshotOf(url, gameId, inviteCode, seated, people);
  }
  stored.cancelled = await snapshotOf(url, cancelled.game_id, cancelled.invite_code, ['ELI'], people);
  const answers = await answersOf(people, ids, games.house.gameId);
  const kept = Object.fromEntries(
    Object.entries(people).map(([name, { url: _, ...person }]) => [name, person]),
  );
  const storage = { ELI: Object.fromEntries(browser.entries) };
  const known = { people: kept, games: stored, storage, lessons, answers, formerNames: FORMER_NAMES };
  const snapshot: Snapshot = { at: machine.now, ...known };
  return { server, snapshot };
}

interface PlayedGame {
  readonly gameId: string;
  readonly inviteCode: string;
  readonly lines: readonly Line[];
}

interface Playing {
  readonly people: Record<string, Person>;
  readonly machine: SimulatedMachine;
  readonly tries: number;
}

async function playPlan(url: string, plan: Plan, { people, machine, tries }: Playing): Promise<PlayedGame> {
  const made = await make(url, plan, people);
  const lines = await Promise.all(plan.people.map((person) => connect(people[person])));
  for (const line of lines) await line.join(made.gameId);
  for (const message of plan.chat ?? []) {
    await call(url, 'sendMessage', tokenAnd(people[plan.people[0]], made.gameId, { content: message }));
  }
  const played = { ...made, lines };
  if (!plan.until) return played;
  await call(url, 'startGame', tokenAnd(people[plan.people[0]], made.gameId));
  const chance = chanceOf(`${plan.seed ?? 'v1'}${tries > 1 ? tries : ''}`);
  try {
    await playUntil(lines, { machine, chance }, plan.until);
    return played;
  } catch (error) {
    if (tries === 1) throw error;
    for (const line of lines) line.close();
    return playPlan(url, plan, { people, machine, tries: tries - 1 });
  }
}

async function renamed(person: Person, username: string): Promise<Person> {
  const { status } = await call(person.url, 'setMe', { token: person.token, body: { username } });
  if (status !== 200) throw new Error(`${person.username} cannot be called ${username}`);
  return { ...person, username };
}

/** A page on which a guest plays, and what it keeps in its local storage. */
function openBrowser(url: string, machine: SimulatedMachine) {
  const entries = new Map<string, string>();
  const session = createSession({ url, platform: pagePlatform(entries, machine) });
  const signIn = async (username: string): Promise<Person> => {
    const { userId } = await session.identity.signInAsGuest(username);
    const token = entries.get('token') ?? '';
    return { url, username, userId, token, sessionToken: entries.get('guest_session_token') ?? '' };
  };
  return { session, entries, signIn };
}

async function make(url: string, { people, bots = [], settings }: Plan, known: Record<string, Person>) {
  const [host, ...others] = people;
  const { body } = await call(url, 'createGame', {
    token: known[host].token,
    body: {
      session_name: `The game of ${host}`,
      is_private: true,
      max_players: Math.max(2, people.length),
      optional_rules: { selected_bots: bots },
      ...settings,
    },
  });
  const { game_id: gameId, invite_code: inviteCode } = body;
  for (const other of others) {
    await call(url, 'joinGame', { token: known[other].token, params: { inviteCode } });
  }
  return { gameId, inviteCode };
}

/** ADA has learned the first track; CAL has skipped two, and gives a card that still needs its color. */
async function learn({ ADA, CAL }: Record<string, Person>): Promise<NonNullable<Snapshot['lessons']>> {
  const ada = new Learner(ADA, 'tutorial_1_ada');
  await ada.start('street_cred');
  await ada.learn('street_cred');
  const cal = new Learner(CAL, 'tutorial_2_cal');
  await cal.skip('street_cred');
  await cal.skip('power_moves');
  await cal.start('full_arsenal');
  await cal.solve('full_arsenal', 1);
  for (let step = 1; step < 5; step++) await cal.act({ action_type: 'skip_step', action_data: { step } });
  await cal.act({ action_type: 'play_card', action_data: { card_index: 0 } });
  await cal.act({ action_type: 'select_gift', action_data: { gift_index: 1 } });
  return {
    ADA: lessonsOf((await ada.progress()).body),
    CAL: lessonsOf((await cal.progress()).body),
  };
}

/** A quick match that nobody else comes to. */
async function waitInVain(url: string, { token }: Person, machine: SimulatedMachine) {
  const alone = { game_mode: 'tournament', allow_ai: false, min_humans: 2, max_wait_time: 1 };
  const { body } = await call(url, 'quickMatch', { token, body: alone });
  await machine.pass(2000);
  return body;
}

async function snapshotOf(
  url: string,
  gameId: string,
  inviteCode: string,
  names: readonly string[],
  people: Record<string, Person>,
): Promise<StoredGame> {
  const seen: Record<string, StoredGame['seen'][string]> = {};
  for (const name of names) {
    const { status, body } = await call(url, 'getGame', tokenAnd(people[name], gameId));
    if (status !== 200) throw new Error(`${name} is not shown the game: ${status}`);
    seen[name] = seenOf(body.game_state);
  }
  const { status, body } = await call(url, 'messages', tokenAnd(people[names[0]], gameId));
  return {
    gameId,
    inviteCode,
    seen,
    messages: status === 200 ? body.messages.map(({ content }) => content) : [],
  };
}

function tokenAnd({ token }: Person, gameId: string, body?: object) {
  return { token, params: { gameId }, ...(body && { body }) };
}
