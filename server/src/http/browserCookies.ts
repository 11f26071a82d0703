/** Remembers, in the browser, who has signed in there: one cookie for each account, sent where passwords are. */
import { BASE_PATH } from '@staxd/protocol';
import type { ParameterizedContext } from 'koa';
import { type BrowserMemory, PROOF_LIFETIME } from '../identity/knownBrowsers.ts';

/** `isSecure`: the browser came by HTTPS, so the cookie must never go another way. */
export function browserMemory({ cookies }: ParameterizedContext, isSecure: boolean): BrowserMemory {
  return {
    proofOf: (userId) => cookies.get(cookieOf(userId)),
    keepProof: (userId, proof) => {
      cookies.secure = isSecure;
      cookies.set(cookieOf(userId), proof, {
        path: `${BASE_PATH}/auth`,
        maxAge: PROOF_LIFETIME,
        httpOnly: true,
        sameSite: 'strict',
      });
    },
  };
}

const cookieOf = (userId: string) => `staxd_browser_${userId}`;
