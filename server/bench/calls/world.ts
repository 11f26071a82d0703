/** People and games on a furnished server: what calls are dear with. */
import type { CallName } from '@staxd/protocol';
import { inBatches } from '../batches.ts';
import { type Answer, type Asked, granted } from './asking.ts';
import { ACCOUNT, type Furnished, MODERATOR, PASSWORD } from './furnish.ts';

export interface Someone {
  readonly token: string;
  readonly userId: string;
  /** Of guests. */
  readonly sessionToken: string;
}

export interface Table {
  readonly gameId: string;
  readonly inviteCode: string;
  /** The host first. */
  readonly people: readonly [Someone, ...Someone[]];
}

export interface Amounts {
  /** Open tables. */
  readonly tables: number;
}

export interface World extends Furnished {
  readonly account: Someone;
  readonly moderator: Someone;
  readonly vip: Someone;
  /** It runs, everybody has a seat, and there is no more room in its chat. */
  readonly full: Table;
  /** Waits, with two people. */
  readonly lobby: Table;
  /** Has blocked as many as one can. */
  readonly blocker: Someone;
  grant(name: CallName, asked: Asked): Promise<Answer['body']>;
  /** Somebody new. */
  guest(): Promise<Someone>;
  registered(): Promise<Someone>;
  subscribed(): Promise<Someone>;
  /** A new private table, with so many guests. */
  table(seats: number, settings?: object): Promise<Table>;
  /** The same, and it has begun. */
  begun(seats: number, settings?: object): Promise<Table>;
  /** A name that nobody has. */
  name(): string;
}

/** Who makes things at one time. */
const AT_ONCE = 4;
const SEATS = 7;
const MESSAGES = 60;
const BLOCKED = 200;
/** As long as a message may be, with something to mask in every word. */
export const DEAR_TEXT = 'sh1t f.u.c.k www.a.xyz b@c.de +49 123 456 789 '.repeat(20).slice(0, 500).trim();
/** The most cards, and every hand full of them. */
export const DEAR_RULES = {
  shape_copies: 4,
  modifier_multiplier: 3,
  jinx_per_colour: { 1: 4, 2: 4, 3: 4 },
  hand_size: 15,
};

export async function openWorld(url: string, furnished: Furnished, amounts: Amounts): Promise<World> {
  let made = 0;
  const grant = (name: CallName, asked: Asked) => granted(url, name, asked);
  const name = () => `Person_${++made}`;
  const guest = async () => someone(await grant('guest', { body: { username: name() } }));
  const registered = async () =>
    someone(await grant('register', { body: { username: name(), password: PASSWORD } }));
  const signedIn = async (username: string) =>
    someone(await grant('login', { body: { username, password: PASSWORD } }));

  const table: World['table'] = async (seats, settings = {}) => {
    const host = await guest();
    const body = {
      session_name: 'Table',
      is_private: true,
      max_players: SEATS,
      turn_timer: 120,
      auto_start: false,
      ...settings,
    };
    const { game_id, invite_code } = await grant('createGame', { token: host.token, body });
    const others: Someone[] = [];
    while (others.length < seats - 1) {
      const other = await guest();
      await grant('joinGame', { token: other.token, params: { inviteCode: invite_code } });
      others.push(other);
    }
    return { gameId: game_id, inviteCode: invite_code, people: [host, ...others] };
  };
  const begun: World['begun'] = async (seats, settings = {}) => {
    const laid = await table(seats, settings);
    await grant('startGame', { token: laid.people[0].token, params: { gameId: laid.gameId } });
    return laid;
  };
  const subscribed = async () => {
    const person = await registered();
    await subscribe(grant, person);
    return person;
  };

  const full = await begun(SEATS, { is_private: false, optional_rules: { rule_options: DEAR_RULES } });
  for (let message = 0; message < MESSAGES; message++) {
    const asked = { token: full.people[0].token, params: { gameId: full.gameId } };
    await grant('sendMessage', { ...asked, body: { content: `${DEAR_TEXT.slice(0, 490)} ${message}` } });
  }
  const blocker = await guest();
  for (const userId of furnished.accountIds.slice(0, BLOCKED))
    await grant('blockPlayer', { token: blocker.token, params: { userId } });
  await inBatches(amounts.tables, AT_ONCE, async () => {
    const { gameId, people } = await table(1, {
      is_private: false,
      optional_rules: { rule_options: DEAR_RULES },
    });
    const bots = Array(SEATS - 2).fill('hard');
    await grant('setBots', { token: people[0].token, params: { gameId }, body: { bots } });
  });
  return {
    ...furnished,
    account: await signedIn(ACCOUNT.username),
    moderator: await signedIn(MODERATOR),
    vip: await subscribed(),
    full,
    lobby: await table(2),
    blocker,
    grant,
    guest,
    registered,
    subscribed,
    table,
    begun,
    name,
  };
}

function someone({ access_token, session_token = '', user }: Answer['body']): Someone {
  return { token: access_token, userId: user.id, sessionToken: session_token };
}

const SESSION = /name="session" value="([^"]+)"/;

/** Pays at the local provider, whose pages ask for no money. */
async function subscribe(grant: World['grant'], { token }: Someone): Promise<void> {
  const { checkout_url } = await grant('vipSubscribe', { token, body: {} });
  const page = await (await fetch(checkout_url)).text();
  const form = new URLSearchParams({ session: SESSION.exec(page)?.[1] ?? '', press: 'pay' });
  const paid = await fetch(checkout_url.split('?')[0], { method: 'POST', body: form, redirect: 'manual' });
  const session = new URL(paid.headers.get('location') ?? '').searchParams.get('session') ?? '';
  await grant('vipReturn', { token, body: { session } });
}
