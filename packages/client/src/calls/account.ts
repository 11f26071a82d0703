/** The calls about one's account. */
import { ACCOUNT, AUTH, type OAuthProvider } from '@staxd/protocol';
import type { CallAnswer } from '../identity/names.ts';
import type { Session } from '../session/session.ts';

/** What a player can ask about their account. */
export type AccountCalls = ReturnType<typeof accountCalls>;
/** A player as the server describes them to themselves. */
export type OwnUser = CallAnswer<'me'>;
/** An account as its owner sees it. */
export type AccountDetails = CallAnswer<'account'>;
/** One place where a player is signed in. */
export type SignIn = CallAnswer<'signIns'>['sessions'][number];

/** The calls about the account of whoever is signed in. Each rejects with an {@link ApiError} if the server refuses. */
export function accountCalls(session: Session) {
  const { identity } = session;
  const api = session.apiFor({ ...ACCOUNT, me: AUTH.me });
  return {
    me: () => api.me(),
    account: () => api.account(),
    options: () => api.signInOptions(),
    signIns: async () => (await api.signIns()).sessions,
    endSignIn: async (id: string) => void (await api.endSignIn({ params: { id } })),
    endOtherSignIns: async () => (await api.endOtherSignIns()).ended,
    changeEmail: async (email: string | null, password: string | null) =>
      void (await api.changeEmail({ body: { email, password } })),
    changePassword: async (current: string | null, password: string) =>
      void (await api.changePassword({ body: { current, password } })),
    disconnect: async (provider: OAuthProvider) => void (await api.disconnect({ params: { provider } })),
    exportData: () => api.exportData(),
    deleteAccount: async (password: string | null) => void (await api.deleteAccount({ body: { password } })),
    rename: async (username: string) =>
      void (await identity.introduce({ username, avatar: identity.account?.avatar ?? 1 })),
    changeFace: async (avatar: number) =>
      void (await identity.introduce({ username: identity.account?.username ?? '', avatar })),
  };
}
