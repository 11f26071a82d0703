/** The providers that people can sign in with, as they are set up by environment variables. */
import type { OAuthProvider } from '@staxd/protocol';
import * as v from 'valibot';

/** What a provider has given out for this server. */
export interface ProviderKeys {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** Apple has no lasting secret: it is signed with a key. */
export interface AppleKeys {
  readonly clientId: string;
  readonly teamId: string;
  readonly keyId: string;
  /** The path of the private key, as Apple gives it out. */
  readonly keyFile: string;
}

/** Null: not set up, so not offered. `issuers` name stand-ins for tests; null: the real one. */
export interface OAuthConfig {
  readonly google: ProviderKeys | null;
  readonly apple: AppleKeys | null;
  readonly facebook: ProviderKeys | null;
  readonly issuers: Readonly<Record<OAuthProvider, string | null>>;
}

const unset = v.pipe(
  v.literal(''),
  v.transform(() => null),
);

const keys = v.union([
  unset,
  v.pipe(
    v.string(),
    v.regex(/^[^\s:]{1,300}:\S{1,300}$/),
    v.transform((text): ProviderKeys => {
      const colon = text.indexOf(':');
      return { clientId: text.slice(0, colon), clientSecret: text.slice(colon + 1) };
    }),
  ),
]);

const appleKeys = v.union([
  unset,
  v.pipe(
    v.string(),
    v.regex(/^[^\s:]{1,300}:\w{1,50}:\w{1,50}:.{1,1000}$/),
    v.transform((text): AppleKeys => {
      const [clientId, teamId, keyId, ...path] = text.split(':');
      return { clientId, teamId, keyId, keyFile: path.join(':') };
    }),
  ),
]);

const issuer = v.union([unset, v.pipe(v.string(), v.check(isIssuer))]);

/** What is told to a provider must not be read on the way, unless there is no way. */
function isIssuer(text: string): boolean {
  const url = URL.parse(text);
  if (url === null || url.search !== '' || url.hash !== '' || url.username !== '') return false;
  const isHere = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  return url.protocol === 'https:' || (url.protocol === 'http:' && isHere);
}

const KEYS_ALLOWED = 'CLIENT_ID:CLIENT_SECRET';
const ISSUER_ALLOWED = 'an address with https, or with http on localhost, such as http://localhost:4010';

export const OAUTH_VARIABLES = {
  STAXD_GOOGLE: {
    default: '',
    allowed: KEYS_ALLOWED,
    meaning: 'lets people sign in with Google',
    schema: keys,
    secret: true,
  },
  STAXD_APPLE: {
    default: '',
    allowed: 'CLIENT_ID:TEAM_ID:KEY_ID:PATH, with the path of the private key (.p8)',
    meaning: 'lets people sign in with Apple',
    schema: appleKeys,
    secret: true,
  },
  STAXD_FACEBOOK: {
    default: '',
    allowed: KEYS_ALLOWED,
    meaning: 'lets people sign in with Facebook',
    schema: keys,
    secret: true,
  },
  STAXD_GOOGLE_ISSUER: {
    default: '',
    allowed: ISSUER_ALLOWED,
    meaning: 'a stand-in for Google, such as that of `pnpm idp`',
    schema: issuer,
  },
  STAXD_APPLE_ISSUER: {
    default: '',
    allowed: ISSUER_ALLOWED,
    meaning: 'a stand-in for Apple',
    schema: issuer,
  },
  STAXD_FACEBOOK_ISSUER: {
    default: '',
    allowed: ISSUER_ALLOWED,
    meaning: 'a stand-in for Facebook',
    schema: issuer,
  },
} as const;

type Values = {
  readonly [Name in keyof typeof OAUTH_VARIABLES]: v.InferOutput<(typeof OAUTH_VARIABLES)[Name]['schema']>;
};

export function oauthConfigOf(values: Values): OAuthConfig {
  return {
    google: values.STAXD_GOOGLE,
    apple: values.STAXD_APPLE,
    facebook: values.STAXD_FACEBOOK,
    issuers: {
      google: values.STAXD_GOOGLE_ISSUER,
      apple: values.STAXD_APPLE_ISSUER,
      facebook: values.STAXD_FACEBOOK_ISSUER,
    },
  };
}
