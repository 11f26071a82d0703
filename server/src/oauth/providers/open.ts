import { ok, type Result } from '@staxd/engine';
import type { OAuthProvider } from '@staxd/protocol';
import { ClientSecretPost } from 'openid-client';
import type { OAuthConfig } from '../../config/oauth.ts';
import type { StartFailure } from '../../config/startFailure.ts';
import type { Clock } from '../../platform/platform.ts';
import { appleAuthentication } from './apple.ts';
import { FacebookProvider } from './facebook.ts';
import { OpenIdProvider } from './openId.ts';
import type { Provider } from './provider.ts';

const GOOGLE = 'https://accounts.google.com';
const APPLE = 'https://appleid.apple.com';

/** Paths of the site, to which providers send people back. Apple's answer is a POST (AUTH-32). */
export const CALLBACK = '/auth/callback';
export const APPLE_CALLBACK = '/auth/callback/apple';

export type Providers = ReadonlyMap<OAuthProvider, Provider>;

/** Those that are set up, in the order of their buttons. `siteUrl`: the public address. */
export function openProviders(
  { google, apple, facebook, issuers }: OAuthConfig,
  siteUrl: () => string,
  clock: Clock,
): Result<Providers, StartFailure> {
  const providers = new Map<OAuthProvider, Provider>();
  const redirectUri = () => siteUrl() + CALLBACK;
  if (google) {
    const authentication = ClientSecretPost(google.clientSecret);
    const issuer = issuers.google ?? GOOGLE;
    const { clientId } = google;
    providers.set(
      'google',
      new OpenIdProvider({ name: 'google', issuer, clientId, authentication, redirectUri, clock }),
    );
  }
  if (apple) {
    const issuer = issuers.apple ?? APPLE;
    const authentication = appleAuthentication(apple, issuer, clock);
    if (!authentication.ok) return authentication;
    providers.set(
      'apple',
      new OpenIdProvider({
        name: 'apple',
        issuer,
        clientId: apple.clientId,
        authentication: authentication.value,
        redirectUri: () => siteUrl() + APPLE_CALLBACK,
        responseMode: 'form_post',
        clock,
      }),
    );
  }
  if (facebook) {
    providers.set('facebook', new FacebookProvider({ ...facebook, issuer: issuers.facebook, redirectUri }));
  }
  return ok(providers);
}
