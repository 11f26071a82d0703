import type { OAuthProvider } from '@staxd/protocol';

/** Rows of users: `identities`, `oauth_states` and `oauth_offers`, each by `user_id`. */
export interface OAuthTables {
  readonly identities: {
    readonly provider: OAuthProvider;
    readonly subject: string;
    readonly user_id: string;
    readonly connected_at: number;
  };
  readonly oauth_states: {
    readonly hash: string;
    readonly provider: OAuthProvider;
    readonly verifier: string;
    readonly nonce: string;
    readonly challenge: string;
    readonly user_id: string | null;
    readonly expires_at: number;
  };
  readonly oauth_offers: {
    readonly hash: string;
    readonly provider: OAuthProvider;
    readonly subject: string;
    readonly challenge: string;
    readonly user_id: string;
    readonly expires_at: number;
  };
}
