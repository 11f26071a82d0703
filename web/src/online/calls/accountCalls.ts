/** The calls of the profile. */
import type { Session } from '@staxd/client';
import { ACCOUNT, AUTH, type OAuthProvider } from '@staxd/protocol';
import { camelCased } from './camelCase.ts';

export type AccountCalls = ReturnType<typeof accountCalls>;
export type OwnUser = Awaited<ReturnType<AccountCalls['me']>>;
export type AccountDetails = Awaited<ReturnType<AccountCalls['account']>>;
export type SignIn = Awaited<ReturnType<AccountCalls['signIns']>>[number];

export function accountCalls(session: Session) {
  const api = session.apiFor(ACCOUNT);
  const { me } = session.apiFor({ me: AUTH.me });
  return {
    me: async () => camelCased(await me()),
    account: async () => camelCased(await api.account()),
    options: async () => camelCased(await api.signInOptions()),
    signIns: async () => camelCased((await api.signIns()).sessions),
    endSignIn: async (id: string) => void (await api.endSignIn({ params: { id } })),
    endOtherSignIns: async () => (await api.endOtherSignIns()).ended,
    changeEmail: async (email: string | null, password: string | null) =>
      void (await api.changeEmail({ body: { email, password } })),
    changePassword: async (current: string | null, password: string) =>
      void (await api.changePassword({ body: { current, password } })),
    disconnect: async (provider: OAuthProvider) => void (await api.disconnect({ params: { provider } })),
    exportData: () => api.exportData(),
    deleteAccount: async (password: string | null) => void (await api.deleteAccount({ body: { password } })),
    rename: async (username: string) => {
      const avatar = session.identity.account?.avatar ?? 1;
      await session.identity.introduce({ username, avatar });
    },
    changeFace: async (avatar: number) => {
      const username = session.identity.account?.username ?? '';
      await session.identity.introduce({ username, avatar });
    },
  } satisfies Readonly<Record<string, (...input: never[]) => Promise<unknown>>>;
}
