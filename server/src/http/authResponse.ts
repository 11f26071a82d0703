/** A player as described to themselves, with or without a token. */
import { ok, type Result } from '@staxd/engine';
import type { AuthResponse, ErrorBody, User as WireUser } from '@staxd/protocol';
import type { SignedIn } from '../identity/accounts.ts';
import type { GuestSignedIn } from '../identity/guests.ts';
import type { Tutorials } from '../store/tutorialPorts.ts';
import type { User } from '../store/userPorts.ts';
import { earningsOf, wornBy } from '../tutorial/earned.ts';

export interface AuthResponses {
  user(user: User): Promise<WireUser>;
  /** The answer to every way of signing in. */
  signedIn(result: Result<SignedIn | GuestSignedIn, ErrorBody>): Promise<Result<AuthResponse, ErrorBody>>;
}

export function authResponses(tutorials: Pick<Tutorials, 'tracksOf'>): AuthResponses {
  const wireUser = async (user: User): Promise<WireUser> => {
    const { id, username, email, isGuest, isVip, avatar, clout } = user;
    const ended = await tutorials.tracksOf(id);
    const { cardBack, badges } = wornBy(ended);
    return {
      id,
      username,
      email,
      is_guest: isGuest,
      is_vip: isVip,
      avatar,
      clout,
      coins: earningsOf(ended).coins,
      badges: [...badges],
      card_back: cardBack,
    };
  };
  return {
    user: wireUser,
    signedIn: async (result) =>
      result.ok ? ok(authResponse(result.value, await wireUser(result.value.user))) : result,
  };
}

function authResponse(signedIn: SignedIn | GuestSignedIn, user: WireUser): AuthResponse {
  return {
    access_token: signedIn.accessToken,
    token_type: 'bearer',
    expires_at: signedIn.expiresAt,
    ...('sessionToken' in signedIn ? { session_token: signedIn.sessionToken } : {}),
    recovered: 'recovered' in signedIn && signedIn.recovered,
    username: user.username,
    user,
  };
}
