/** Providers that speak OpenID Connect: Google and Apple. */
import { emailForm, type OAuthProvider } from '@staxd/protocol';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  type Configuration,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import * as v from 'valibot';
import type { Clock } from '../../platform/platform.ts';
import type { Attempt, KnownPerson, Provider, ProviderAnswer } from './provider.ts';
import { PATIENCE, reach } from './reach.ts';

/** Milliseconds for which the provider's description of itself is believed. */
const DESCRIPTION_LIFETIME = 24 * 3600_000;

export interface OpenIdParts {
  readonly name: OAuthProvider;
  readonly issuer: string;
  readonly clientId: string;
  readonly authentication: ClientAuth;
  /** Where the provider sends the browser; a function, because the port may be known late. */
  readonly redirectUri: () => string;
  /** How the answer comes; `query` unless it says otherwise. */
  readonly responseMode?: 'form_post';
  readonly clock: Clock;
}

const CLAIMS = v.object({
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(255)),
  // One in another form counts as none: the person is known by the subject.
  email: v.fallback(v.optional(emailForm), undefined),
  // Apple has sent it as a text.
  email_verified: v.optional(v.union([v.boolean(), v.picklist(['true', 'false'])])),
});

export class OpenIdProvider implements Provider {
  readonly #parts: OpenIdParts;
  /** Asked for once, also by many at a time. */
  #description: { readonly configuration: Promise<Configuration>; readonly endsAt: number } | null = null;

  constructor(parts: OpenIdParts) {
    this.#parts = parts;
  }

  get name(): OAuthProvider {
    return this.#parts.name;
  }

  async authorizationUrl({ state, verifier, nonce }: Attempt): Promise<string> {
    const { redirectUri, responseMode } = this.#parts;
    const url = buildAuthorizationUrl(await this.#configuration(), {
      redirect_uri: redirectUri(),
      scope: 'openid email',
      state,
      nonce,
      code_challenge: await calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(responseMode && { response_mode: responseMode }),
    });
    return url.href;
  }

  /** The library checks signature, issuer, audience, nonce and times of the ID token. */
  async identify({ code, iss }: ProviderAnswer, { state, verifier, nonce }: Attempt): Promise<KnownPerson> {
    const answered = new URL(this.#parts.redirectUri());
    answered.search = new URLSearchParams({ code, state, ...(iss !== undefined && { iss }) }).toString();
    const tokens = await authorizationCodeGrant(await this.#configuration(), answered, {
      pkceCodeVerifier: verifier,
      expectedState: state,
      expectedNonce: nonce,
      idTokenExpected: true,
    });
    const claims = v.parse(CLAIMS, tokens.claims());
    const isVerified = claims.email_verified === true || claims.email_verified === 'true';
    return { subject: claims.sub, verifiedEmail: (isVerified && claims.email) || null };
  }

  #configuration(): Promise<Configuration> {
    const { clock } = this.#parts;
    if (this.#description && clock.now() < this.#description.endsAt) return this.#description.configuration;
    const description = { configuration: this.#discover(), endsAt: clock.now() + DESCRIPTION_LIFETIME };
    this.#description = description;
    description.configuration.catch(() => {
      if (this.#description === description) this.#description = null;
    });
    return description.configuration;
  }

  #discover(): Promise<Configuration> {
    const { issuer, clientId, authentication } = this.#parts;
    const server = new URL(issuer);
    const extras = server.protocol === 'http:' ? [allowInsecureRequests] : [];
    return discovery(server, clientId, undefined, authentication, {
      [customFetch]: reach,
      timeout: PATIENCE,
      execute: [...extras, enableNonRepudiationChecks],
    });
  }
}
