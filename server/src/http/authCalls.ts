import { fail, ok, type Result } from '@staxd/engine';
import { type AuthResponse, type ErrorBody, errorBody, type User as WireUser } from '@staxd/protocol';
import type { SignedIn } from '../identity/accounts.ts';
import type { GuestSignedIn } from '../identity/guests.ts';
import type { Identity } from '../identity/identity.ts';
import type { User, Users } from '../store/ports.ts';
import type { Handlers } from './call.ts';

export function authCalls(
  { accounts, guests, sessionTokens }: Identity,
  users: Users,
): Pick<Handlers, 'register' | 'login' | 'guest' | 'logout' | 'me' | 'setMe'> {
  return {
    register: async ({ body: { username, email, password }, address, browser }) =>
      answer(await accounts.register({ username, email: email || null, password }, address, browser)),
    login: async ({ body: { username, password }, address, browser }) =>
      answer(await accounts.login(username, password, address, browser)),
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
      return user ? ok(wireUser(user)) : fail(errorBody('UNAUTHORIZED'));
    },
    setMe: async ({ person, body }) => {
      const changed = await guests.change(person.userId, body);
      return changed.ok ? ok(wireUser(changed.value)) : changed;
    },
  };
}

function answer(result: Result<SignedIn | GuestSignedIn, ErrorBody>): Result<AuthResponse, ErrorBody> {
  if (!result.ok) return result;
  const { user, accessToken, expiresAt } = result.value;
  return ok({
    access_token: accessToken,
    token_type: 'bearer',
    expires_at: expiresAt,
    ...('sessionToken' in result.value ? { session_token: result.value.sessionToken } : {}),
    recovered: 'recovered' in result.value && result.value.recovered,
    username: user.username,
    user: wireUser(user),
  });
}

function wireUser({ id, username, email, isGuest, isVip, avatar, clout }: User): WireUser {
  return { id, username, email, is_guest: isGuest, is_vip: isVip, avatar, clout };
}
