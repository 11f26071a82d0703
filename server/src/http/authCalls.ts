/** Signing in: accounts and guests. */
import { fail, ok, type Result } from '@staxd/engine';
import { type AuthResponse, type ErrorBody, errorBody, type User as WireUser } from '@staxd/protocol';
import type { SignedIn } from '../identity/accounts.ts';
import type { GuestSignedIn } from '../identity/guests.ts';
import type { Identity } from '../identity/identity.ts';
import type { User, Users } from '../store/ports.ts';
import type { Handlers } from './call.ts';

export function authCalls(
  { accounts, guests }: Identity,
  users: Users,
): Pick<Handlers, 'register' | 'login' | 'guest' | 'me'> {
  return {
    register: async ({ body: { username, email, password } }) =>
      answer(await accounts.register({ username, email: email || null, password })),
    login: async ({ body: { username, password }, address }) =>
      answer(await accounts.login(username, password, address)),
    guest: async ({ body: { username, session_token } }) => {
      if (session_token) return answer(await guests.recover(session_token));
      if (username) return answer(await guests.create(username));
      return fail(errorBody('VALIDATION_ERROR', { field: 'username', allowed: 'given' }));
    },
    me: async ({ person }) => {
      const user = await users.byId(person.userId);
      return user ? ok(wireUser(user)) : fail(errorBody('UNAUTHORIZED'));
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

function wireUser({ id, username, email, isGuest, isVip, clout }: User): WireUser {
  return { id, username, email, is_guest: isGuest, is_vip: isVip, clout };
}
