import { fail, ok } from '@staxd/engine';
import { errorBody } from '@staxd/protocol';
import type { Identity } from '../identity/identity.ts';
import { visitOf } from '../identity/visit.ts';
import type { Users } from '../store/userPorts.ts';
import type { AuthResponses } from './authResponse.ts';
import type { Handlers } from './call.ts';

type AuthCalls = Pick<Handlers, 'register' | 'login' | 'guest' | 'resetPassword' | 'logout' | 'me' | 'setMe'>;

export function authCalls(
  { accounts, guests, profiles, signIns, credentials, sessionTokens }: Identity,
  users: Pick<Users, 'byId'>,
  responses: AuthResponses,
): AuthCalls {
  return {
    register: async ({ body: { username, email, password, remember }, person, ...from }) => {
      const guest = person?.isGuest ? person : null;
      const signUp = { username, email: email || null, password };
      return responses.signedIn(await accounts.register(signUp, guest, visitOf(from, remember)));
    },
    login: async ({ body: { username, password, remember }, ...from }) =>
      responses.signedIn(await accounts.login(username, password, visitOf(from, remember))),
    guest: async ({ body: { username, avatar, session_token }, address }) => {
      if (session_token) return responses.signedIn(await guests.recover(session_token, address));
      if (username) return responses.signedIn(await guests.create(username, address, avatar));
      return fail(errorBody('VALIDATION_ERROR', { field: 'username', allowed: 'given' }));
    },
    resetPassword: async ({ body: { token, password }, ...from }) => {
      const user = await credentials.reset(token, password);
      if (!user.ok) return user;
      return responses.signedIn(ok(await accounts.signIn(user.value, visitOf(from, true))));
    },
    logout: async ({ person: { family } }) => {
      if (family !== null) await sessionTokens.revoke(family);
      return ok({ success: true });
    },
    me: async ({ person }) => {
      const user = await users.byId(person.userId);
      if (user === null) return fail(errorBody('UNAUTHORIZED'));
      const renewed = await signIns.renewal(person, user);
      const token = renewed && { access_token: renewed.accessToken, expires_at: renewed.expiresAt };
      return ok({ ...(await responses.user(user)), ...token });
    },
    setMe: async ({ person, body }) => {
      const changed = await profiles.change(person.userId, body);
      return changed.ok ? ok(await responses.user(changed.value)) : changed;
    },
  };
}
