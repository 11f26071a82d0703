import type { OAuthProvider } from '@staxd/protocol';

/** What is sent along, and must come back or fit what comes back. */
export interface Attempt {
  readonly state: string;
  /** For PKCE. */
  readonly verifier: string;
  readonly nonce: string;
}

/** What the browser has brought from the provider. */
export interface ProviderAnswer {
  readonly code: string;
  /** The issuer, where the provider names itself (RFC 9207). */
  readonly iss: string | undefined;
}

/** Whom the provider knows. */
export interface KnownPerson {
  readonly subject: string;
  /** Null: none, or the provider does not vouch for it. */
  readonly verifiedEmail: string | null;
}

/** A sign-in service. Calls reject when it cannot be reached ({@link isUnreachable}) or its answer fails verification. */
export interface Provider {
  readonly name: OAuthProvider;
  /** Where the browser is sent. */
  authorizationUrl(attempt: Attempt): Promise<string>;
  /** Exchanges the code. */
  identify(answer: ProviderAnswer, attempt: Attempt): Promise<KnownPerson>;
}
