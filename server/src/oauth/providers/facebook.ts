/** Facebook: plain OAuth 2, and a question to its graph. It vouches for no address, so none is asked for. */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  fetchProtectedResource,
} from 'openid-client';
import * as v from 'valibot';
import type { ProviderKeys } from '../../config/oauth.ts';
import type { Attempt, KnownPerson, Provider, ProviderAnswer } from './provider.ts';
import { PATIENCE, reach } from './reach.ts';

const VERSION = 'v24.0';
const SITE = 'https://www.facebook.com';
const GRAPH = 'https://graph.facebook.com';

const PERSON = v.object({ id: v.pipe(v.string(), v.regex(/^\d{1,64}$/)) });

export interface FacebookParts extends ProviderKeys {
  /** Stands for both of Facebook's addresses; null: the real ones. */
  readonly issuer: string | null;
  readonly redirectUri: () => string;
}

export class FacebookProvider implements Provider {
  readonly name = 'facebook';
  readonly #configuration: Configuration;
  readonly #person: URL;
  readonly #redirectUri: () => string;

  constructor({ issuer, clientId, clientSecret, redirectUri }: FacebookParts) {
    const graph = `${issuer ?? GRAPH}/${VERSION}`;
    this.#configuration = new Configuration(
      {
        issuer: issuer ?? SITE,
        authorization_endpoint: `${issuer ?? SITE}/${VERSION}/dialog/oauth`,
        token_endpoint: `${graph}/oauth/access_token`,
      },
      clientId,
      undefined,
      ClientSecretPost(clientSecret),
    );
    this.#configuration[customFetch] = reach;
    this.#configuration.timeout = PATIENCE;
    if (issuer?.startsWith('http:')) allowInsecureRequests(this.#configuration);
    this.#person = new URL(`${graph}/me?fields=id,name`);
    this.#redirectUri = redirectUri;
  }

  async authorizationUrl({ state, verifier }: Attempt): Promise<string> {
    const url = buildAuthorizationUrl(this.#configuration, {
      redirect_uri: this.#redirectUri(),
      scope: 'public_profile',
      state,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
    });
    return url.href;
  }

  async identify({ code, iss }: ProviderAnswer, { state, verifier }: Attempt): Promise<KnownPerson> {
    const answered = new URL(this.#redirectUri());
    answered.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
    const tokens = await authorizationCodeGrant(this.#configuration, answered, {
      pkceCodeVerifier: verifier,
      expectedState: state,
    });
    const told = await fetchProtectedResource(this.#configuration, tokens.access_token, this.#person, 'GET');
    if (!told.ok) throw new Error(`status ${told.status}`);
    return { subject: v.parse(PERSON, await told.json()).id, verifiedEmail: null };
  }
}
