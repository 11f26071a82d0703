/** Sign-ins that begin, are renewed and end by chance: the model of sessions.ts beside the real service and its store. */
import { unwrap } from '@staxd/engine';
import { expect, test } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/config/limits.ts';
import { GAME_FORMAT } from '../../src/games/commit/gameFormat.ts';
import type { Game } from '../../src/games/model/game.ts';
import { createIdentity } from '../../src/identity/identity.ts';
import { NO_MEMORY } from '../../src/identity/knownBrowsers.ts';
import { memoryLimiter } from '../../src/limits/rateLimits.ts';
import { noMailer } from '../../src/mail/mailer.ts';
import { Post } from '../../src/mail/post.ts';
import { openLog } from '../../src/monitoring/log.ts';
import type { Store } from '../../src/store/ports.ts';
import { openSqliteStore } from '../../src/store/sqlite/open.ts';
import { SimulatedMachine } from '../simulation/platform.ts';
import { user } from '../store/samples.ts';
import { careless, compareHands, expectAgreement, granted, type Hands, oneOf } from './bothHands.ts';
import { type Kind, sessionsBook } from './sessions.ts';

const HERE = '192.0.2.1';
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const TIMES = [20_000, 40_000, 4 * MINUTE, 16 * MINUTE, 7 * HOUR, 24 * HOUR, 16 * 24 * HOUR];
/** In the form of all ids, which tokens are checked for. */
const ACCOUNTS = ['Ann', 'Ben'].map((name) => `u_${name.padEnd(22, '0')}`);

type Wrap = (store: Store<Game>) => Store<Game>;

async function openIdentity(wrap: Wrap) {
  const machine = new SimulatedMachine('sessions');
  const { platform } = machine;
  const now = () => machine.now;
  const store = wrap(unwrap(await openSqliteStore({ folder: ':memory:', format: GAME_FORMAT, now })));
  for (const id of ACCOUNTS) await store.users.create(user(id));
  const post = new Post(noMailer, platform.timers, openLog('error'));
  const identity = createIdentity({
    ...{ store, platform, post, secret: 'a secret of the tests, which is long enough' },
    limiter: memoryLimiter(DEFAULT_LIMITS),
    vipFlag: { stillHolds: async () => true },
    areGamesLate: () => false,
    site: () => 'http://site',
  });
  return { machine, store, identity };
}

async function hands(wrap: Wrap = (store) => store): Promise<Hands> {
  const { machine, store, identity } = await openIdentity(wrap);
  const { accounts, guests, signIns, sessionTokens } = identity;
  const book = sessionsBook();
  const accesses: string[] = [];
  const tokens: string[] = [];
  const keep = (access: { accessToken: string; sessionToken?: string }) => {
    accesses.push(access.accessToken);
    if (access.sessionToken) tokens.push(access.sessionToken);
  };
  const visit = (remember: boolean) => ({ address: HERE, browser: NO_MEMORY, userAgent: null, remember });
  const who = (index: number) => identity.authenticate(accesses[index], HERE);

  const seen = async () => {
    const persons = await Promise.all(accesses.map((_, index) => who(index)));
    const places = ACCOUNTS.map(async (userId) => (await signIns.shownTo({ userId, family: null })).length);
    return [persons.map((person) => person !== null), await Promise.all(places)];
  };
  const known = () => [book.valid(machine.now), ACCOUNTS.map((userId) => book.places(userId, machine.now))];

  return {
    close: () => store.close(),
    step: async (chance) => {
      const valid = book.valid(machine.now).flatMap((lasts, index) => (lasts ? [index] : []));
      const deed = chance.below(10);
      let did = 'passes';
      let agrees = true;
      if (deed < 2 || valid.length === 0) {
        const kind = oneOf<Kind>(chance, ['guest', 'remembered', 'remembered', 'forgotten']);
        did = `opens ${kind}`;
        if (kind === 'guest') {
          const guest = granted(await guests.create(`Guest ${accesses.length}`, HERE));
          keep(guest);
          book.open(guest.user.id, kind, machine.now);
        } else {
          const userId = oneOf(chance, ACCOUNTS);
          const owner = await store.users.byId(userId);
          if (owner === null) throw new Error('nobody');
          keep(await accounts.signIn(owner, visit(kind === 'remembered')));
          book.open(userId, kind, machine.now);
        }
      } else if (deed < 4 && tokens.length > 0) {
        const index = Math.max(0, tokens.length - 1 - chance.below(4));
        const back = await guests.recover(tokens[index], HERE);
        if (back.ok) keep(back.value);
        const comes = book.comeBack(index, machine.now);
        agrees = comes === back.ok;
        did = comes ? 'comes back' : 'is nobody';
      } else if (deed < 6) {
        const index = oneOf(chance, valid);
        const person = await who(index);
        const owner = person && (await store.users.byId(person.userId));
        if (!person?.isGuest && owner && person) {
          const access = await signIns.renewal(person, owner);
          if (access) keep(access);
          const isNew = book.renew(index, machine.now);
          agrees = isNew === (access !== null);
          did = isNew ? 'is renewed' : 'is not renewed';
        }
      } else if (deed < 7) {
        const index = oneOf(chance, valid);
        const person = await who(index);
        did = 'ends others';
        if (chance.below(3) > 0 && person) {
          await signIns.endOthers(person.userId, person.family);
          book.endOthers(index);
        } else {
          did = 'logs out';
          if (person?.family) await sessionTokens.revoke(person.family);
          book.logOut(index);
        }
      } else await machine.pass(oneOf(chance, TIMES));
      return { did, model: [true, ...known()], real: [agrees, ...(await seen())] };
    },
  };
}

const LENGTH = { normal: 2, long: 200, steps: 80 };

test('a second hand knows who is signed in as the server does', async () => {
  const compared = await compareHands('sessions', () => hands(), LENGTH);
  const least = { 'comes back': 5, 'is nobody': 2, 'is renewed': 1, 'ends others': 2, 'logs out': 2 };
  expectAgreement(compared, least);
});

test.each<[string, Wrap]>([
  [
    'forgets to end a family',
    (store) => ({ ...store, sessions: careless(store.sessions, { revokeFamily: async () => {} }) }),
  ],
  [
    'ends one of the other sign-ins and forgets the second',
    (store) => ({
      ...store,
      sessions: careless(store.sessions, {
        familiesOf: async (userId) => (await store.sessions.familiesOf(userId)).slice(0, 1),
      }),
    }),
  ],
])('the second hand finds a server that %s', async (_, wrap) => {
  const { disagreement } = await compareHands('sessions', () => hands(wrap), LENGTH);
  expect(disagreement).toMatch(/^model .*\nreal /m);
});
