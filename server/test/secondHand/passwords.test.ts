/** People and guessers who log in by chance: the model of passwords.ts beside the real count of tries. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DEFAULT_LIMITS } from '../../src/config/limits.ts';
import { type BrowserMemory, KnownBrowsers, NO_MEMORY } from '../../src/identity/knownBrowsers.ts';
import type { Passwords } from '../../src/identity/passwords/passwords.ts';
import { PasswordTries } from '../../src/identity/passwords/passwordTries.ts';
import { memoryLimiter } from '../../src/limits/rateLimits.ts';
import { machine } from '../../src/platform/platform.ts';
import type { User } from '../../src/store/userPorts.ts';
import { START, user } from '../store/samples.ts';
import { careless, compareHands, expectAgreement, type Hands, oneOf } from './bothHands.ts';
import { type Login, triesBook } from './passwords.ts';

const NAMES = ['ann', 'ben', ...Array.from({ length: 12 }, (_, index) => `nobody_${index}`)];
const ADDRESSES = ['hill', 'dale', 'moor', 'lake', 'wood', 'pond', 'farm'];
const TIMES = [1000, 61_000, 400_000, 1_000_000];
const RIGHT = 'right';

type Limiter = ReturnType<typeof memoryLimiter<keyof typeof DEFAULT_LIMITS>>;

beforeEach(() => void vi.useFakeTimers({ now: START, toFake: ['Date', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** A browser that keeps what it is given. */
function browserNamed(): BrowserMemory {
  const proofs = new Map<string, string>();
  return { proofOf: (id) => proofs.get(id), keepProof: (id, proof) => void proofs.set(id, proof) };
}

async function hands(limiting = (limiter: Limiter): Limiter => limiter): Promise<Hands> {
  const knownBrowsers = new KnownBrowsers('a secret of the tests, which is long enough', machine);
  const passwords = { verify: async (password: string) => password === RIGHT } as unknown as Passwords;
  const tries = new PasswordTries(passwords, knownBrowsers, limiting(memoryLimiter(DEFAULT_LIMITS)));
  const users = new Map<string, User>(
    ['ann', 'ben'].map((name) => [name, user(`u_${name}`, { username: name, passwordHash: 'kept' })]),
  );
  const browsers: Record<string, BrowserMemory> = { laptop: browserNamed(), phone: browserNamed() };
  const book = triesBook();

  async function logIn({ name, address, isRight, browser }: Login): Promise<string> {
    const kept = browser === null ? NO_MEMORY : browsers[browser];
    const visit = { address, browser: kept, userAgent: null, remember: true };
    const shown = {
      user: users.get(name.toLowerCase()) ?? null,
      username: name,
      password: isRight ? RIGHT : 'x',
    };
    const checked = await tries.check(shown, visit, 'INVALID_LOGIN');
    if (checked.ok) await knownBrowsers.remember(kept, checked.value.id);
    if (checked.ok) return 'in';
    return checked.error.code === 'INVALID_LOGIN' ? 'wrong' : 'limited';
  }

  return {
    close: async () => {},
    step: async (chance) => {
      // Proofs of browsers have whole seconds.
      vi.advanceTimersByTime(2000);
      const deed = chance.below(30);
      if (deed === 0) {
        vi.advanceTimersByTime(oneOf(chance, TIMES));
        return { did: 'passes', model: null, real: null };
      }
      const name = chance.below(2) > 0 ? oneOf(chance, NAMES.slice(0, 2)) : oneOf(chance, NAMES);
      if (deed === 1) {
        const owner = users.get(name);
        if (owner) users.set(name, { ...owner, passwordChangedAt: Date.now() });
        book.changePassword(name, Date.now());
        return { did: 'changes the password', model: null, real: null };
      }
      const address = chance.below(2) === 0 ? ADDRESSES[0] : oneOf(chance, ADDRESSES);
      const isRight = users.has(name) && deed < 8;
      const browser = chance.below(3) === 0 ? oneOf(chance, Object.keys(browsers)) : null;
      const written = chance.below(4) === 0 ? name.toUpperCase() : name;
      // Who guesses tries several at once.
      const count = isRight ? 1 : 1 + chance.below(12);
      const logins: Login[] = Array.from({ length: count }, () => ({
        name: written,
        address,
        isRight,
        browser,
      }));
      const model = logins.map((login) => book.try(login, Date.now())).sort();
      const real = (await Promise.all(logins.map(logIn))).sort();
      return { did: model[0], model, real };
    },
  };
}

const LENGTH = { normal: 1, long: 300, steps: 250 };

test('a second hand counts passwords as the server does', async () => {
  const compared = await compareHands('passwords', () => hands(), LENGTH);
  expectAgreement(compared, { in: 5, wrong: 5, limited: 10, 'changes the password': 3 });
});

test.each<[string, (limiter: Limiter) => Limiter]>([
  ['counts what is right, too', (limiter) => careless(limiter, { giveBack: async () => {} })],
  [
    'does not count by name',
    (limiter) =>
      careless(limiter, {
        take: async (limit, key) =>
          limit === 'failedLoginsPerName' ? { allowed: true } : limiter.take(limit, key),
      }),
  ],
  [
    'does not count by address',
    (limiter) =>
      careless(limiter, {
        take: async (limit, key) =>
          limit === 'failedLoginsPerAddress' ? { allowed: true } : limiter.take(limit, key),
      }),
  ],
])('the second hand finds a server that %s', async (_, limiting) => {
  const { disagreement } = await compareHands('passwords', () => hands(limiting), LENGTH);
  expect(disagreement).toMatch(/^model .*\nreal /m);
});
