/** What a browser keeps of the accounts that have signed in there: a cookie for each, sent with logins alone. */
import { BASE_PATH, REST } from '@staxd/protocol';
import type { ParameterizedContext } from 'koa';
import { type BrowserMemory, PROOF_LIFETIME } from '../identity/knownBrowsers.ts';

/** `isSecure`: whether the browser has come by HTTPS, so that the cookie never goes another way. */
export function browserMemory({ cookies }: ParameterizedContext, isSecure: boolean): BrowserMemory {
  return {
    proofOf: (userId) => cookies.get(cookieOf(userId)),
    keepProof: (userId, proof) => {
      cookies.secure = isSecure;
      cookies.set(cookieOf(userId), proof, {
        path: BASE_PATH + REST.login.path,
        maxAge: PROOF_LIFETIME,
        httpOnly: true,
        sameSite: 'strict',
      });
    },
  };
}

const cookieOf = (userId: string) => `staxd_browser_${userId}`;
