import { comparable, foldedName } from '../../../src/store/comparable.ts';
import type { User, UserChange, Users } from '../../../src/store/ports.ts';
import type { MemoryAccess } from './disk.ts';

export function usersIn(access: MemoryAccess): Users {
  const all = () => [...access.disk.users.values()].filter(({ deletedAt }) => deletedAt === null);
  const isSame = (one: string | null, other: string) => one !== null && comparable(one) === comparable(other);
  const conflict = (id: string, { username, email }: UserChange) => {
    const others = all().filter((other) => other.id !== id);
    const fold = username !== undefined && foldedName(username);
    if (others.some((other) => foldedName(other.username) === fold)) return 'usernameTaken';
    return email && others.some((other) => isSame(other.email, email)) ? 'emailTaken' : null;
  };
  const change = (user: User | undefined, asked: UserChange, more: Partial<User>) => {
    if (!user) return 'unknown';
    const refused = conflict(user.id, asked);
    if (refused) return refused;
    const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
    access.disk.users.set(user.id, { ...user, ...given, ...more });
    return 'ok';
  };
  return {
    create: async (user) => {
      const refused = conflict(user.id, user);
      if (!refused) access.disk.users.set(user.id, { ...user, isVip: false });
      return refused ?? 'ok';
    },
    byId: async (id) => access.disk.users.get(id) ?? null,
    byUsername: async (name) => all().find(({ username }) => isSame(username, name)) ?? null,
    byEmail: async (address) => all().find(({ email }) => isSame(email, address)) ?? null,
    byPendingEmail: async (address) =>
      all()
        .filter(({ emailPending }) => isSame(emailPending, address))
        .toSorted((one, other) => one.createdAt - other.createdAt || (one.id < other.id ? -1 : 1))
        .at(0) ?? null,
    update: async (id, asked) => change(access.disk.users.get(id), asked, {}),
    promote: async (id, account) => {
      const user = access.disk.users.get(id);
      return change(user?.isGuest ? user : undefined, account, { isGuest: false });
    },
  };
}
