import { fail, ok } from '@staxd/engine';
import { errorBody } from '@staxd/protocol';
import type { Identity } from '../identity/identity.ts';
import { visitOf } from '../identity/visit.ts';
import type { Users } from '../store/ports.ts';
import type { AuthAnswers } from './authAnswers.ts';
import type { Handlers } from './call.ts';

export function authCalls(
  { accounts, guests, sessionTokens }: Identity,
  users: Users,
  { wireUser, answer }: AuthAnswers,
): Pick<Handlers, 'register' | 'login' | 'guest' | 'logout' | 'me' | 'setMe'> {
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
