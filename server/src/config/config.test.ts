import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readConfig, VARIABLES } from './config.ts';
import { DEFAULT_CAPS, DEFAULT_LIMITS, type Limit } from './limits.ts';

function configOf(environment: Record<string, string>) {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.error.message);
  return read.value;
}

test('without any variable the defaults hold', () => {
  expect(configOf({})).toMatchObject({
    port: 3000,
    dataFolder: './data',
    secret: null,
    origins: [],
    logLevel: 'info',
    botPace: 1,
    limits: DEFAULT_LIMITS,
    caps: DEFAULT_CAPS,
  });
});

test('[LOG-1] production logs errors only, whatever STAXD_LOG says', () => {
  expect(configOf({ NODE_ENV: 'production', STAXD_LOG: 'debug' }).logLevel).toBe('error');
  expect(configOf({ STAXD_LOG: 'debug' }).logLevel).toBe('debug');
});

test('providers are set up one by one, and a stand-in may be on this machine', () => {
  expect(configOf({}).oauth).toMatchObject({ google: null, apple: null, facebook: null });
  const { oauth } = configOf({
    STAXD_GOOGLE: 'id.example:a:secret',
    STAXD_APPLE: 'org.example:TEAM:KEY:C:\\keys\\apple.p8',
    STAXD_GOOGLE_ISSUER: 'http://localhost:4010',
  });
  expect(oauth).toEqual({
    google: { clientId: 'id.example', clientSecret: 'a:secret' },
    apple: { clientId: 'org.example', teamId: 'TEAM', keyId: 'KEY', keyFile: 'C:\\keys\\apple.p8' },
    facebook: null,
    issuers: { google: 'http://localhost:4010', apple: null, facebook: null },
  });
});

test('origins are a list', () => {
  const { origins } = configOf({ STAXD_ORIGIN: 'https://play.example.org, http://localhost:5173' });
  expect(origins).toEqual(['https://play.example.org', 'http://localhost:5173']);
});

test('mails need a mail server and a sender, and never one alone', () => {
  const [url, from] = ['smtps://user:pass@mail.example.org', 'staxd@example.org'];
  expect(configOf({ STAXD_SMTP: url, STAXD_MAIL_FROM: from }).mail).toEqual({ url, from });
  expect(configOf({}).mail).toBeNull();
  for (const [half, missing] of [
    [{ STAXD_SMTP: url }, 'STAXD_MAIL_FROM'],
    [{ STAXD_MAIL_FROM: from }, 'STAXD_SMTP'],
  ] as const) {
    const read = readConfig(half);
    expect(read).toMatchObject({ ok: false, error: { variable: missing } });
    expect(JSON.stringify(read)).not.toContain('user:pass');
  }
});

test('[LIMIT-13] a limit that is given replaces the default, the others stay', () => {
  const { limits, caps } = configOf({ STAXD_LIMITS: 'chat=2/9,actions=50/1+200/10, strangers=7' });
  expect(caps).toEqual({ ...DEFAULT_CAPS, strangers: 7 });
  expect(limits).toEqual({
    ...DEFAULT_LIMITS,
    chat: { points: 2, seconds: 9 },
    actions: { points: 50, seconds: 1, burst: { points: 200, seconds: 10 } },
  });
});

describe('billing', () => {
  const stripe = {
    STAXD_BILLING: 'stripe',
    STAXD_STRIPE_KEY: 'sk_test_12345678',
    STAXD_STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
    STAXD_STRIPE_PRICE: 'price_1234',
  };

  test('is a page of this server, in production none', () => {
    expect(configOf({}).billing).toEqual({ type: 'local', price: { amount: 399, currency: 'usd' } });
    expect(configOf({ STAXD_VIP_PRICE: '500 jpy' }).billing).toMatchObject({
      price: { amount: 500, currency: 'jpy' },
    });
    expect(configOf({ NODE_ENV: 'production' }).billing).toEqual({ type: 'none' });
  });

  test('[VIP-11] is never the local one in production', () => {
    expect(readConfig({ NODE_ENV: 'production', STAXD_BILLING: 'local' })).toMatchObject({
      ok: false,
      error: {
        variable: 'STAXD_BILLING',
        message: expect.stringContaining('in production it must be none or stripe'),
      },
    });
  });

  test('by Stripe needs all that Stripe gives', () => {
    const key = 'sk_test_12345678';
    expect(configOf(stripe).billing).toMatchObject({ type: 'stripe', key, price: 'price_1234', host: null });
    for (const variable of Object.keys(stripe).filter((name) => name !== 'STAXD_BILLING')) {
      const read = readConfig({ ...stripe, [variable]: '' });
      expect(read).toMatchObject({ ok: false, error: { variable } });
      expect(!read.ok && read.error.message).toContain(`${variable} is not set: with STAXD_BILLING=stripe`);
    }
  });

  test.each([
    ['STAXD_BILLING', 'paypal'],
    ['STAXD_VIP_PRICE', '3.99 usd'],
    ['STAXD_VIP_PRICE', '399'],
    ['STAXD_STRIPE_KEY', 'pk_test_12345678'],
    ['STAXD_STRIPE_WEBHOOK_SECRET', 'secret'],
    ['STAXD_STRIPE_PRICE', 'prod_1234'],
    ['STAXD_STRIPE_HOST', 'localhost:12111'],
    ['STAXD_URL', 'https://play.example.org/'],
  ])('%s=%s is refused, and no secret is repeated', (variable, value) => {
    const read = readConfig({ ...stripe, [variable]: value });
    expect(read).toMatchObject({ ok: false, error: { variable } });
    const isShown = !read.ok && read.error.message.includes(`"${value}"`);
    expect(isShown).toBe(!/KEY|SECRET/.test(variable));
  });
});

test('[APP-15] parts can be switched off', () => {
  expect(configOf({ STAXD_OFF: 'vip, tournament' }).off).toEqual(new Set(['vip', 'tournament']));
  expect(configOf({}).off.size).toBe(0);
});

/** Letters of a line that somebody reads to its end. */
const LONGEST = 300;

describe('a wrong value is refused in one line that names the variable, the value and what is allowed', () => {
  test.each([
    ['PORT', '70000', 'PORT is "70000": it must be a whole number from 0 to 65535'],
    ['PORT', '80a', 'PORT is "80a": it must be a whole number'],
    ['PORT', '', 'PORT is "": it must be a whole number'],
    ['PORT', '1e3', 'PORT is "1e3": it must be'],
    ['STAXD_DATA', '', 'STAXD_DATA is "": it must be the path of a folder'],
    ['STAXD_HOST', 'a b', 'STAXD_HOST is "a b": it must be an address'],
    ['STAXD_ORIGIN', '*', 'STAXD_ORIGIN is "*": it must be one or more origins'],
    ['STAXD_ORIGIN', 'https://a.example/', 'STAXD_ORIGIN is "https://a.example/": it must be'],
    ['STAXD_ORIGIN', 'https://a.example,', 'STAXD_ORIGIN is'],
    ['STAXD_URL', 'play.example.org', 'STAXD_URL is "play.example.org": it must be an origin'],
    ['STAXD_URL', 'https://a.example/path', 'STAXD_URL is "https://a.example/path": it must be'],
    ['STAXD_MAIL_FROM', 'a@b, c@d', 'STAXD_MAIL_FROM is "a@b, c@d": it must be an e-mail address'],
    [
      'STAXD_SMTP',
      'http://secret',
      'STAXD_SMTP is 13 characters long: it must be the address of a mail server',
    ],
    ['STAXD_DELETIONS', 'backups', 'STAXD_DELETIONS is "backups": it must be the path of a folder'],
    ['STAXD_LOG', 'loud', 'STAXD_LOG is "loud": it must be one of debug, info, warn, error'],
    ['NODE_ENV', 'prod', 'NODE_ENV is "prod": it must be one of development, test, production'],
    ['STAXD_OFF', 'vip,chess', 'STAXD_OFF is "vip,chess": it must be a list with commas between'],
    ['STAXD_BOT_PACE', '-1', 'STAXD_BOT_PACE is "-1": it must be a number from 0 to 10'],
    [
      'STAXD_LIMITS',
      'action=1/1',
      'STAXD_LIMITS is "action=1/1": there is no limit "action"; the nearest are actions, reactions, ',
    ],
    ['STAXD_LIMITS', 'chat=0/1', 'STAXD_LIMITS is "chat=0/1": "chat=0/1" must be so many in so many seconds'],
    ['STAXD_LIMITS', 'actions=9/1,chat=5', '"chat=5" must be so many in so many seconds, as in chat=10/1'],
    ['STAXD_LIMITS', 'strangers=5/1', '"strangers=5/1" must be a number, as in strangers=300.'],
    ['STAXD_LIMITS', 'toString=1/1', 'there is no limit "toString"; the nearest are '],
    ['STAXD_LIMITS', 'chat', 'STAXD_LIMITS is "chat": it must be a list with commas between, of rates'],
    ['STAXD_LIMITS', 'chat=3/5,', 'it must be a list with commas between'],
  ])('%s=%s', (variable, value, message) => {
    const read = readConfig({ [variable]: value });
    expect(read).toMatchObject({ ok: false, error: { variable } });
    expect(!read.ok && read.error.message).toContain(message);
    expect(!read.ok && read.error.message).not.toContain('\n');
    expect(!read.ok && read.error.message.length).toBeLessThan(LONGEST);
  });

  test.each([
    ['STAXD_GOOGLE', 'my-client-secret', 'is 16 characters long: it must be CLIENT_ID:CLIENT_SECRET.'],
    ['STAXD_GOOGLE', 'my-client:', 'is 10 characters long: it must be CLIENT_ID:CLIENT_SECRET.'],
    ['STAXD_FACEBOOK', ':my-secret', 'is 10 characters long: it must be CLIENT_ID:CLIENT_SECRET.'],
    [
      'STAXD_APPLE',
      'org.example:TEAM:key.p8',
      'is 23 characters long: it must be CLIENT_ID:TEAM_ID:KEY_ID:PATH, with the path of the private key (.p8).',
    ],
    ...['http://idp.example', 'https://idp.example/?a=1', 'localhost:4010', 'https://me:pw@idp.example'].map(
      (given) => [
        'STAXD_GOOGLE_ISSUER',
        given,
        `is "${given}": it must be an address with https, or with http on localhost, such as http://localhost:4010.`,
      ],
    ),
  ])('%s=%s', (variable, value, message) => {
    const read = readConfig({ [variable]: value });
    expect(!read.ok && read.error.message).toBe(`${variable} ${message}`);
  });

  test.each([
    ['chat=3/5,chat=4/5', 'chat'],
    ['strangers=5,chat=3/5,strangers=6', 'strangers'],
  ])('STAXD_LIMITS=%s', (value, name) => {
    const read = readConfig({ STAXD_LIMITS: value });
    expect(!read.ok && read.error.message).toBe(
      `STAXD_LIMITS is "${value}": ${name} stands in it more than once.`,
    );
  });

  test.each([
    ['STAXD_LIMTS', 'STAXD_LIMITS'],
    ['STAXD_BUSY_LOOPDELAY', 'STAXD_BUSY_LOOP_DELAY'],
    ['STAXD_PORT', 'PORT'],
    ['STAXD_NODE_ENV', 'NODE_ENV'],
  ])('%s, which there is not', (name, nearest) => {
    const read = readConfig({ [name]: '4000' });
    expect(read).toMatchObject({ ok: false, error: { variable: name } });
    expect(!read.ok && read.error.message).toBe(
      `${name} is no setting of this server: leave it out, or write ${nearest} if you mean that.`,
    );
  });

  test('and what others set is not', () => {
    const kubernetes = { STAXD_PORT: 'tcp://10.0.0.1:3000', STAXD_SERVICE_HOST: '10.0.0.1' };
    expect(readConfig({ ...kubernetes, STAXD_PROVE: '1', STAXD_LIMTS: undefined }).ok).toBe(true);
  });

  test('a secret that is too short is not repeated', () => {
    const read = readConfig({ STAXD_SECRET: 'correct horse' });
    expect(!read.ok && read.error.message).toBe(
      'STAXD_SECRET is 13 characters long: it must be a text of 32 to 1024 characters that nobody can guess.',
    );
  });
});

test.each(Object.entries(VARIABLES))('%s takes not everything, and says what', (name, { allowed }) => {
  const nonsense = name === 'STAXD_DATA' ? '' : '? ?';
  const read = readConfig({ [name]: nonsense });
  expect(read).toMatchObject({ ok: false, error: { variable: name } });
  expect(!read.ok && read.error.message).toContain(allowed);
});

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');

test('the README lists every limit with its default, as it is written', () => {
  const rate = ({ points, seconds }: Limit) => `${points}/${seconds}`;
  for (const [name, { burst, ...usual }] of Object.entries<Limit>(DEFAULT_LIMITS))
    expect(readme).toContain(`| \`${name}=${rate(usual)}${burst ? `+${rate(burst)}` : ''}\` |`);
  for (const [name, most] of Object.entries(DEFAULT_CAPS))
    expect(readme).toContain(`| \`${name}=${most}\` |`);
});

test('the README lists every variable with its default', () => {
  for (const [name, variable] of Object.entries(VARIABLES)) {
    expect(readme).toContain(`| \`${name}\` | ${variable.default === '' ? '' : `\`${variable.default}\` `}|`);
  }
});
