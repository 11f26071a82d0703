/** Apple's client secret: a token that is signed with a key for each use. */
import { createPrivateKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fail, ok, type Result } from '@staxd/engine';
import { SignJWT } from 'jose';
import type { ClientAuth } from 'openid-client';
import type { AppleKeys } from '../../config/oauth.ts';
import type { StartFailure } from '../../config/startFailure.ts';
import type { Clock } from '../../platform/platform.ts';

/** Seconds. */
const LIFETIME = 300;

/** The issuer is Apple's name for itself, to which the secret is addressed. */
export function appleAuthentication(
  { clientId, teamId, keyId, keyFile }: AppleKeys,
  issuer: string,
  clock: Clock,
): Result<ClientAuth, StartFailure> {
  const key = readKey(keyFile);
  if (!key.ok) return key;
  return ok(async (_server, _client, body) => {
    const now = Math.floor(clock.now() / 1000);
    const secret = await new SignJWT()
      .setProtectedHeader({ alg: 'ES256', kid: keyId })
      .setIssuer(teamId)
      .setSubject(clientId)
      .setAudience(issuer)
      .setIssuedAt(now)
      .setExpirationTime(now + LIFETIME)
      .sign(key.value);
    body.set('client_id', clientId);
    body.set('client_secret', secret);
  });
}

function readKey(keyFile: string): Result<KeyObject, StartFailure> {
  const unusable = (why: string) => fail({ message: `The key of STAXD_APPLE, ${keyFile}, ${why}.` });
  try {
    const key = createPrivateKey(readFileSync(keyFile));
    const isRight = key.asymmetricKeyDetails?.namedCurve === 'prime256v1';
    return isRight ? ok(key) : unusable('is of another kind: Apple gives out one for ES256');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    return /^E[A-Z]+$/.test(code) ? unusable(`cannot be read (${code})`) : unusable('is no private key');
  }
}
