import { SENSITIVE_KEYS, sanitise, sanitiseText } from '@staxd/protocol';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openLog } from './log.ts';

/** A log and the lines that it wrote. */
function listen(level: Parameters<typeof openLog>[0]) {
  const lines: Record<string, unknown>[] = [];
  return { lines, log: openLog(level, { write: (line) => lines.push(JSON.parse(line)) }) };
}

test('a line holds level, time, message and sanitised data', () => {
  const { lines, log } = listen('info');
  log.info('game started', { gameId: 'g_1', myHand: [3, 4] });
  expect(lines).toEqual([
    {
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      msg: 'game started',
      data: { gameId: 'g_1', myHand: '[redacted]' },
    },
  ]);
});

test('[LOG-1] what lies below the level is not written', () => {
  const { lines, log } = listen('error');
  log.debug('a');
  log.info('b');
  log.warn('c');
  log.error('d');
  expect(lines.map(({ msg }) => msg)).toEqual(['d']);
});

test.each(SENSITIVE_KEYS)('[LOG-2] %s is redacted, whatever it is wrapped in', (key) => {
  const { lines, log } = listen('info');
  const wrapped = [{ [key]: 'c4n4ry0' }, { list: [{ [key]: ['c4n4ry0'] }] }];
  log.info('x', { wrapped, cause: new Error('y', { cause: { [key]: { any: 'c4n4ry0' } } }) });
  expect(JSON.stringify(lines)).not.toContain('c4n4ry0');
  expect(lines).toMatchObject([{ data: { wrapped: [{ [key]: '[redacted]' }, {}] } }]);
});

test('data cannot pass for the time, the level or the message', () => {
  const { lines, log } = listen('info');
  log.info('true', { msg: 'false', level: 'error', time: 0 });
  expect(lines[0]).toMatchObject({ msg: 'true', level: 'info', time: expect.any(String) });
});

describe('keys of the list are redacted however they are written', () => {
  test.each([
    'password',
    'PASSWORD',
    'oldPassword',
    'session_token',
    'accessToken',
    'access-token',
    'accesstoken',
    'apikey',
    'X-Api-Key',
    'hand',
    'myHand',
    'player_hands',
    'deck',
    'gameState',
    'game_state',
    'cards',
    'email',
    'emails',
    'creditCardNumber',
    'seed',
  ])('%s', (key) => {
    expect(sanitise({ [key]: 'visible' })).toEqual({ [key]: '[redacted]' });
  });

  test.each(['username', 'handler', 'gameId', 'code', 'version', 'decked', 'beforehand'])(
    '%s is not one of them',
    (key) => {
      expect(sanitise({ [key]: 'visible' })).toEqual({ [key]: 'visible' });
    },
  );
});

describe('texts', () => {
  test.each([
    ['Authorization: Bearer abc.def-123~x', 'Authorization: Bearer [redacted]'],
    ['bearer ABC= refused', 'Bearer [redacted] refused'],
    ['token eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJ1In0.c2ln was late', 'token [token] was late'],
    ['mail ada.love+x@example.co.uk now', 'mail [e-mail] now'],
    ['card 4111 1111 1111 1111 and 4111111111111111', 'card [card number] and [card number]'],
    [`dealt from arc4:${'0f'.repeat(32)}`, 'dealt from [seed]'],
    ['ordinary words', 'ordinary words'],
  ])('[LOG-3] %s', (text, clean) => {
    expect(sanitiseText(text)).toBe(clean);
  });

  test('[LOG-4] are cut to 200 characters', () => {
    expect(sanitiseText('x'.repeat(200))).toBe('x'.repeat(200));
    expect(sanitiseText('x'.repeat(201))).toBe(`${'x'.repeat(199)}…`);
  });

  test('are searched before they are cut: half a secret is one too', () => {
    const text = `${'x'.repeat(190)} ada@example.org`;
    expect(sanitiseText(text)).not.toContain('ada');
  });
});

test('[LOG-4] depth ends at 5, arrays over 10 are summarised', () => {
  const deep = { a: { b: { c: { d: { e: { f: 1 } } } } } };
  expect(sanitise(deep)).toEqual({ a: { b: { c: { d: { e: '[object]' } } } } });
  expect(sanitise({ ids: Array.from({ length: 10 }, () => 1) })).toEqual({
    ids: Array.from({ length: 10 }, () => 1),
  });
  expect(sanitise({ ids: Array.from({ length: 11 }, () => 1) })).toEqual({ ids: '[11 items]' });
});

test('[LOG-5] an error is its name, message, code and functions, without places of files', () => {
  const error = Object.assign(new TypeError('for ada@example.org'), { code: 'E_TEST' });
  const clean = sanitise(error);
  expect(clean).toMatchObject({ name: 'TypeError', message: 'for [e-mail]', code: 'E_TEST' });
  expect(JSON.stringify(clean)).not.toMatch(/\.ts|node_modules|:\d+:\d+/);
});

test('circles and unreadable objects do no harm', () => {
  const circle: Record<string, unknown> = {};
  circle.again = circle;
  const trap = {
    get open(): string {
      throw new Error('no');
    },
  };
  expect(JSON.stringify(sanitise({ circle, trap }))).toContain('[unreadable]');
});

/** A value of any shape with the canary behind a sensitive key or inside a text that looks secret. */
const planted = fc.letrec<{ node: unknown }>((tie) => {
  const secretText = fc.constantFrom(
    'Bearer c4n4ry0',
    'c4n4ry0@example.org',
    'eyJh.eyJzc4n4ry0.c4n4ry0',
    'arc4:0123456789abcdef c4n4ry0@x.org',
  );
  const sensitiveKey = fc.constantFrom(...SENSITIVE_KEYS);
  const around = fc.tuple(fc.string({ unit: fc.constantFrom(' ', ',', '(', '"', '\n') }), fc.nat(300));
  return {
    node: fc.oneof(
      { maxDepth: 7 },
      fc.tuple(around, secretText).map(([[mark, pad], text]) => `${'z '.repeat(pad)}${mark}${text}${mark}`),
      fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined)),
      fc
        .tuple(sensitiveKey, fc.constantFrom('c4n4ry0', ['c4n4ry0'], { any: 'c4n4ry0' }))
        .map(([key, value]) => ({
          [key]: value,
        })),
      fc.array(tie('node'), { maxLength: 14 }),
      fc.dictionary(fc.string(), tie('node'), { maxKeys: 5 }),
      tie('node').map((cause) => new Error('failed', { cause })),
    ),
  };
}).node;

test('[LOG-2] [LOG-3] property: nothing secret passes, whatever it is wrapped in', () => {
  fc.assert(
    fc.property(planted, (value) => {
      const text = JSON.stringify(sanitise(value)) ?? '';
      expect(text).not.toContain('c4n4ry0');
    }),
  );
});

test('the property can fail: a sanitiser that looks at the first level only lets a secret pass', () => {
  const shallow = (value: unknown): unknown =>
    typeof value !== 'object' || value === null
      ? sanitise(value)
      : Object.fromEntries(
          Object.entries(value).map(([key, entry]) => [key, sanitise({ [key]: 0 }) ? entry : undefined]),
        );
  expect(() =>
    fc.assert(fc.property(planted, (value) => !(JSON.stringify(shallow(value)) ?? '').includes('c4n4ry0'))),
  ).toThrow('Property failed');
});

test('[LOG-4] property: what is written is no deeper, longer or wider than allowed', () => {
  const measure = (value: unknown, depth: number): void => {
    if (typeof value === 'string') expect(value.length).toBeLessThanOrEqual(200);
    if (typeof value !== 'object' || value === null) return;
    expect(depth).toBeLessThanOrEqual(6);
    if (Array.isArray(value)) expect(value.length).toBeLessThanOrEqual(10);
    for (const entry of Object.values(value)) measure(entry, depth + 1);
  };
  fc.assert(fc.property(fc.anything({ maxDepth: 9 }), (value) => measure(sanitise(value), 1)));
});
