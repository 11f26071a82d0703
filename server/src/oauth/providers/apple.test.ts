import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unwrap } from '@staxd/engine';
import { jwtVerify } from 'jose';
import { afterAll, describe, expect, test } from 'vitest';
import { appleAuthentication } from './apple.ts';

const ISSUER = 'https://appleid.apple.com';
const NOW = 1_800_000_000_000;
const clock = { now: () => NOW };
const folder = mkdtempSync(join(tmpdir(), 'staxd-apple-'));
afterAll(() => rmSync(folder, { recursive: true }));

function keysWith(content: string) {
  const keyFile = join(folder, 'key.p8');
  writeFileSync(keyFile, content);
  return { clientId: 'org.example.staxd', teamId: 'TEAM123456', keyId: 'KEY1234567', keyFile };
}

test('the secret is a token signed with ES256 that lasts for minutes, in the form that Apple asks for', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = keysWith(privateKey.export({ type: 'pkcs8', format: 'pem' }).toString());
  const body = new URLSearchParams({ grant_type: 'authorization_code' });
  const authenticate = unwrap(appleAuthentication(keys, ISSUER, clock));
  await authenticate({ issuer: ISSUER }, { client_id: keys.clientId }, body, new Headers());
  expect(body.get('client_id')).toBe('org.example.staxd');
  const options = { currentDate: new Date(NOW), algorithms: ['ES256'] };
  const { payload, protectedHeader } = await jwtVerify(body.get('client_secret') ?? '', publicKey, options);
  expect(protectedHeader).toEqual({ alg: 'ES256', kid: 'KEY1234567' });
  expect(payload).toEqual({
    iss: 'TEAM123456',
    sub: 'org.example.staxd',
    aud: ISSUER,
    iat: NOW / 1000,
    exp: NOW / 1000 + 300,
  });
});

describe('a key that cannot be used ends the start in one line, without a word of it', () => {
  const refusal = (content: string) => {
    const opened = appleAuthentication(keysWith(content), ISSUER, clock);
    if (opened.ok) throw new Error('it was taken');
    expect(opened.error.message).toMatch(/^The key of STAXD_APPLE, .*key\.p8, [^\n]+\.$/);
    return opened.error.message;
  };

  test('no key', () => {
    const message = refusal('not-a-key-but-secret');
    expect(message).toContain('is no private key');
    expect(message).not.toContain('not-a-key-but-secret');
  });

  test.each([
    ['another curve', () => generateKeyPairSync('ec', { namedCurve: 'P-384' })],
    ['another kind', () => generateKeyPairSync('rsa', { modulusLength: 2048 })],
  ])('a key of %s', (_, make) => {
    const pem = make().privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    expect(refusal(pem)).toContain('is of another kind');
  });

  test('no file', () => {
    const keys = { ...keysWith(''), keyFile: join(folder, 'missing.p8') };
    const opened = appleAuthentication(keys, ISSUER, clock);
    expect(!opened.ok && opened.error.message).toMatch(/missing\.p8, cannot be read \(ENOENT\)\.$/);
  });
});
