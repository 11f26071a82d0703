/** What is kept besides games: tournaments, house rules, blocks, reports and what became of them. */
import { appointModerator } from '../harness/administer.ts';
import { call, connect, type Line, type Person, register } from '../harness/people.ts';
import type { TestServer } from '../harness/startServer.ts';
import { becomeVip } from '../harness/vips.ts';
import type { SimulatedMachine } from '../simulation/platform.ts';
import { settle } from './play.ts';
import type { StoredAnswer } from './storedFolder.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** The moderator, whom the command appoints. */
export async function appoint(name: string, server: TestServer): Promise<Person> {
  const moderator = await register(server.url, name);
  await appointModerator(server.config.dataFolder, name);
  return moderator;
}

export interface StoredCup {
  readonly gameId: string;
  readonly inviteCode: string;
  readonly lines: readonly Line[];
  readonly ids: { readonly cup: string; readonly open: string };
}

/** One tournament whose first table is dealt, GUS against HAL, and FAY waits; and one that can be entered. */
export async function recordTournaments(
  { FAY, GUS, HAL }: Readonly<Record<string, Person>>,
  machine: SimulatedMachine,
): Promise<StoredCup> {
  const create = async (creator: Person, settings: object) => {
    await becomeVip(creator);
    const body = { table_size: 2, turn_timer: 120, ...settings };
    return must(call(creator.url, 'createTournament', { token: creator.token, body }));
  };
  const enter = ({ url, token }: Person, id: string) =>
    must(call(url, 'registerForTournament', { token, params: { id } }));
  const { id, starts_at } = await create(FAY, { name: 'Friday cup', starts_at: machine.now + MINUTE });
  for (const person of [FAY, GUS, HAL]) await enter(person, id);
  await machine.pass(starts_at - machine.now);
  const table = async () => {
    const { tables } = await must(call(GUS.url, 'tournament', { token: GUS.token, params: { id } }));
    return tables[0];
  };
  let set = await table();
  while (!set?.game_id) {
    await machine.pass(100);
    set = await table();
  }
  const gameId = set.game_id;
  const lines = await Promise.all([GUS, HAL].map(connect));
  for (const line of lines) await line.join(gameId);
  await machine.pass(3000);
  await settle(lines);
  const open = await create(GUS, {
    name: 'Round of friends',
    format: 'round_robin',
    table_size: 4,
    max_entrants: 16,
    starts_at: machine.now + 3 * DAY,
  });
  for (const person of [FAY, HAL]) await enter(person, open.id);
  return { gameId, inviteCode: set.invite_code ?? '', lines, ids: { cup: id, open: open.id } };
}

/** BEA blocks GUS; DEE was silenced, CAL warned, a report about CAL is open; ADA keeps a set of house rules. */
export async function recordCompany(
  { ADA, BEA, CAL, DEE, GUS, IDA }: Readonly<Record<string, Person>>,
  games: { readonly jinx: string; readonly stack: string },
): Promise<void> {
  await must(call(BEA.url, 'blockPlayer', { token: BEA.token, params: { userId: GUS.userId } }));
  const report = (by: Person, about: Person, body: object, gameId = games.jinx) =>
    must(
      call(by.url, 'reportPlayer', {
        token: by.token,
        params: { userId: about.userId },
        body: { game_id: gameId, ...body },
      }),
    );
  await report(CAL, DEE, { reason: 'rude_words', note: 'Twice' });
  const decide = async (body: object) => {
    const { token, url } = IDA;
    const { reports } = await must(call(url, 'reports', { token }));
    await must(call(url, 'decideReport', { token, params: { id: reports[0].id }, body }));
  };
  await decide({ verdict: 'silence', days: 7, note: 'Read the lines' });
  await report(BEA, CAL, { reason: 'spam' }, games.stack);
  await decide({ verdict: 'warn', note: 'Once is enough' });
  await report(DEE, CAL, { reason: 'spam' });
  const set = { slot: 2, name: 'Long night', mode: 'casual', rule_options: { hand_size: 9 } };
  await must(call(ADA.url, 'saveRuleSet', { token: ADA.token, body: set }));
}

/** What is asked of a server with all of this. */
export async function answersOf(
  people: Readonly<Record<string, Person>>,
  { cup, open }: StoredCup['ids'],
  houseGame: string,
): Promise<Readonly<Record<string, StoredAnswer>>> {
  const asked = {
    'a tournament that runs': { call: 'tournament', who: 'FAY', params: { id: cup } },
    'a tournament that is open': { call: 'tournament', who: 'HAL', params: { id: open } },
    'the list of tournaments': { call: 'tournaments', who: 'HAL' },
    'blocked people': { call: 'blockedPeople', who: 'BEA' },
    'open reports': { call: 'reports', who: 'IDA', query: { state: 'open' } },
    'decided reports': { call: 'reports', who: 'IDA', query: { state: 'decided' } },
    sentences: { call: 'sentences', who: 'IDA' },
    'the audit': { call: 'audit', who: 'IDA' },
    'kept house rules': { call: 'ruleSets', who: 'ADA' },
    warnings: { call: 'warnings', who: 'CAL' },
    'what somebody has won': { call: 'userStats', who: 'ADA' },
    'the leaderboard': { call: 'leaderboard', who: 'BEA', query: { mode: 'ranked' } },
  } as const satisfies Record<string, Omit<StoredAnswer, 'body'>>;
  const answers: Record<string, StoredAnswer> = {};
  for (const [what, { call: name, who, ...options }] of Object.entries(asked)) {
    const { url, token } = people[who];
    const { server_now: _, ...body } = (await must(call(url, name, { token, ...options }))) as {
      server_now?: number;
    };
    answers[what] = { call: name, who, ...options, body };
  }
  const rules = { call: 'getGame', who: 'DEE', params: { gameId: houseGame } } as const;
  const { url, token } = people[rules.who];
  const { game_state } = await must(call(url, rules.call, { token, params: rules.params }));
  const { rule_options } = game_state;
  answers['the rules of a table'] = { ...rules, body: { game_state: { rule_options } } };
  return answers;
}

async function must<Body>(asked: Promise<{ readonly status: number; readonly body: Body }>): Promise<Body> {
  const { status, body } = await asked;
  if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`);
  return body;
}
