import { createHmac } from 'node:crypto';
import { decodeJwt, SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { AccessTokens, LIFETIMES } from './accessTokens.ts';

const SECRET = 'a secret of the tests';
const MINUTE = 60_000;
const ANN = { id: `u_${'a'.repeat(22)}`, username: 'Ann', isGuest: true };
const NOW = 1_700_000_000_000;
const clock = { now: () => NOW };
const tokens = new AccessTokens(SECRET, clock);

const issued = async (secret = SECRET) =>
  (await new AccessTokens(secret, clock).issue(ANN, 'family', 15 * MINUTE)).accessToken;

/** One with these claims, signed with the secret of the tokens. */
const signed = (claims: object, header: { alg: string; typ?: string } = { alg: 'HS256' }) =>
  new SignJWT({ sub: ANN.id, family: null, iss: 'staxd', aud: 'staxd-play', exp: NOW / 1000 + 60, ...claims })
    .setProtectedHeader(header)
    .sign(new TextEncoder().encode(SECRET));

test('a token is verified at once: nobody waits for other threads, where passwords are hashed', async () => {
  expect(tokens.verify(await issued())).toEqual({
    userId: ANN.id,
    expiresAt: NOW + 15 * MINUTE,
    family: 'family',
  });
  expect(tokens.verify(await signed({}))).toMatchObject({ userId: ANN.id });
});

test('it says whom it is for, from when and until when, in the terms of any library', async () => {
  expect(decodeJwt(await issued())).toEqual({
    sub: ANN.id,
    username: 'Ann',
    is_guest: true,
    family: 'family',
    iss: 'staxd',
    aud: 'staxd-play',
    iat: NOW / 1000,
    exp: NOW / 1000 + 15 * 60,
  });
});

test('it lasts as long as it says', async () => {
  const token = await issued();
  const at = (now: number) => new AccessTokens(SECRET, { now: () => now }).verify(token);
  expect(at(NOW + 15 * MINUTE - 1)).not.toBeNull();
  expect(at(NOW + 15 * MINUTE)).toBeNull();
});

test.each([
  ['another issuer', { iss: 'other' }],
  ['another audience', { aud: 'staxd-browser' }],
  ['several audiences', { aud: ['staxd-play', 'other'] }],
  ['nobody', { sub: undefined }],
  ['somebody in another form', { sub: 'Ann' }],
  ['no end', { exp: undefined }],
  ['no family', { family: undefined }],
  ['an end later than any', { exp: (NOW + LIFETIMES.remembered) / 1000 + 2 * 86_400 }],
])('one of %s is none', async (_, claims) => {
  expect(tokens.verify(await signed(claims))).toBeNull();
});

test('one that was not made here is none', async () => {
  const [header, payload, signature] = (await issued()).split('.');
  const [, , other] = (await issued('another secret')).split('.');
  const none = Buffer.from('{"alg":"none"}').toString('base64url');
  const longer = Buffer.from(JSON.stringify({ sub: ANN.id })).toString('base64url');
  const forged = [
    [header, payload, other],
    [header, longer, signature],
    [none, payload, signature],
    [none, payload, ''],
    [header, payload, ''],
    [header, payload, `${signature}A`],
    [header, payload, signature.slice(1)],
    [header, payload],
    ['', '', ''],
    [header, payload, signature, signature],
  ].map((parts) => parts.join('.'));
  expect(forged.filter((token) => tokens.verify(token) !== null)).toEqual([]);
});

test('one with another header is none, though it is signed', async () => {
  expect(tokens.verify(await signed({}, { alg: 'HS256', typ: 'JWT' }))).toBeNull();
});

test.each([
  ['nothing', ''],
  ['no JSON', '{not json'],
  ['no claims', '[]'],
  [
    'an end that is no number',
    `{"sub":"${ANN.id}","family":null,"iss":"staxd","aud":"staxd-play","exp":1e309}`,
  ],
])('one that holds %s is none, though it is signed', (_, payload) => {
  const signed = ['{"alg":"HS256"}', payload]
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.');
  const signature = createHmac('sha256', SECRET).update(signed).digest('base64url');
  expect(tokens.verify(`${signed}.${signature}`)).toBeNull();
});
