/** What is kept about other providers: whose accounts they are, and the ways through them that are under way. */
import type { OAuthProvider } from '@staxd/protocol';

/** An account of a provider. The subject is the provider's name for it, which never changes. */
export interface ProviderAccount {
  readonly provider: OAuthProvider;
  readonly subject: string;
}

/** A user's account of a provider. */
export interface ConnectedIdentity extends ProviderAccount {
  readonly userId: string;
  readonly connectedAt: number;
}

/** What a new user comes in by. */
export type WayIn = Omit<ConnectedIdentity, 'userId'>;

/** A user has at most one of each provider. */
export interface Identities {
  /** The id of the user who comes in by it, or null. */
  ownerOf(account: ProviderAccount): Promise<string | null>;
  /** The oldest first. */
  ofUser(userId: string): Promise<readonly ConnectedIdentity[]>;
  /** Takes the place of the user's former one of that provider. `taken`, without effect, when it is somebody else's. */
  connect(identity: ConnectedIdentity): Promise<'ok' | 'taken'>;
  /** `lastWayIn`, without effect, when the user has no password and no other provider. `unknown`: there was none. */
  disconnect(userId: string, provider: OAuthProvider): Promise<'ok' | 'unknown' | 'lastWayIn'>;
}

/** A one-time row that only the browser with the secret of `challenge` can use. */
interface OneTime {
  /** SHA-256 of what the browser brings back. */
  readonly hash: string;
  /** SHA-256 of the browser's secret, in base64url. */
  readonly challenge: string;
  readonly expiresAt: number;
}

/** Somebody who was sent to a provider. */
export interface OAuthState extends OneTime {
  readonly provider: OAuthProvider;
  readonly verifier: string;
  readonly nonce: string;
  /** Who connects the provider with the own account; null: somebody signs in. */
  readonly userId: string | null;
}

/** An account of a provider that may be connected with the account of `userId`, once that one has signed in. */
export interface OAuthOffer extends OneTime, ProviderAccount {
  readonly userId: string;
}

/** What must agree with a row for it to be taken. */
export interface OAuthClaim {
  readonly hash: string;
  readonly challenge: string;
  /** Who asks; null: nobody who is signed in. */
  readonly userId: string | null;
  readonly at: number;
}

/** A row is taken once: of many at the same time one gets it. A claim that does not agree leaves it as it is. */
export interface OAuthStates {
  /** Rows that are over are removed with it. */
  begin(state: OAuthState): Promise<void>;
  /** A row with a user is for that user alone. */
  take(claim: OAuthClaim & Pick<OAuthState, 'provider'>): Promise<OAuthState | null>;
  offer(offer: OAuthOffer): Promise<void>;
  takeOffer(claim: OAuthClaim): Promise<OAuthOffer | null>;
}
