import { fail, ok, type Result } from '@staxd/engine';
import { type AuthResponse, type ErrorBody, errorBody, type User as WireUser } from '@staxd/protocol';
import type { SignedIn } from '../identity/accounts.ts';
import type { GuestSignedIn } from '../identity/guests.ts';
import type { Identity } from '../identity/identity.ts';
import { visitOf } from '../identity/visit.ts';
import type { Store, User } from '../store/ports.ts';
import { earningsOf, wornBy } from '../tutorial/earned.ts';
import type { Handlers } from './call.ts';

export function authCalls(
  { accounts, guests, sessionTokens }: Identity,
  { users, tutorials }: Pick<Store<unknown>, 'users' | 'tutorials'>,
): Pick<Handlers, 'register' | 'login' | 'guest' | 'logout' | 'me' | 'setMe'> {
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
  const answer = async (
    result: Result<SignedIn | GuestSignedIn, ErrorBody>,
  ): Promise<Result<AuthResponse, ErrorBody>> =>
    result.ok ? ok(authResponse(result.value, await wireUser(result.value.user))) : result;

  return {
    register: async ({ body: { username, email, password, remember }, person, ...from }) => {
      const guest = person?.isGuest ? person : null;
      const visit = visitOf(from, remember);
      return answer(await accounts.register({ username, email: email || null, password }, guest, visit));
    },
    login: async ({ body: { username, password, remember }, ...from }) =>
      answer(await accounts.login(username, password, visitOf(from, remember))),
    guest: async ({ body: { username, avatar, session_token }, address }) => {
      if (session_token) return answer(await guests.recover(session_token, address));
      if (username) return answer(await guests.create(username, address, avatar));
      return fail(errorBody('VALIDATION_ERROR', { field: 'username', allowed: 'given' }));
    },
    logout: async ({ person: { family } }) => {
      if (family !== null) await sessionTokens.revoke(family);
      return ok({ success: true });
    },
    me: async ({ person }) => {
      const user = await users.byId(person.userId);
      return user ? ok(await wireUser(user)) : fail(errorBody('UNAUTHORIZED'));
    },
    setMe: async ({ person, body }) => {
      const changed = await guests.change(person.userId, body);
      return changed.ok ? ok(await wireUser(changed.value)) : changed;
    },
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
