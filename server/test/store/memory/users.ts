import { comparable, foldedName } from '../../../src/store/comparable.ts';
import type { WayIn } from '../../../src/store/oauthPorts.ts';
import type { Opened, User, UserChange, Users } from '../../../src/store/userPorts.ts';
import type { MemoryAccess } from './disk.ts';
import { giveUp, isKept } from './formerNames.ts';
import { connectIn } from './oauth.ts';
import { entrantsBut } from './tournaments.ts';

export function usersIn(access: MemoryAccess, now: () => number): Users {
  const all = () => [...access.disk.users.values()].filter(({ deletedAt }) => deletedAt === null);
  const isSame = (one: string | null, other: string) => one !== null && comparable(one) === comparable(other);
  const isTaken = (id: string, username: string) => {
    if (isSame(access.disk.users.get(id)?.username ?? null, username)) return false;
    const others = all().filter((other) => other.id !== id);
    const names = [...others.map(({ username }) => username), ...entrantsBut(access, id)];
    const fold = foldedName(username);
    return names.some((name) => foldedName(name) === fold) || isKept(access, fold, id, now());
  };
  const conflict = (id: string, { username, email }: UserChange) => {
    const others = all().filter((other) => other.id !== id);
    if (username !== undefined && isTaken(id, username)) return 'usernameTaken';
    return email && others.some((other) => isSame(other.email, email)) ? 'emailTaken' : null;
  };
  const connects = (userId: string, wayIn?: WayIn | null) =>
    !wayIn || connectIn(access, { ...wayIn, userId }) === 'ok';
  const change = (user: User | undefined, asked: UserChange) => {
    if (!user) return 'unknown';
    return conflict(user.id, asked) ?? set(user, asked);
  };
  const set = (user: User, asked: UserChange, more: Partial<User> = {}): 'ok' => {
    if (asked.username !== undefined && foldedName(asked.username) !== foldedName(user.username)) {
      giveUp(access, user.id, user.username, now());
    }
    const given = Object.fromEntries(Object.entries(asked).filter(([, value]) => value !== undefined));
    access.disk.users.set(user.id, { ...user, ...given, ...more });
    return 'ok';
  };
  return {
    create: async (user, wayIn) => {
      const refused = conflict(user.id, user);
      if (refused) return refused;
      if (!connects(user.id, wayIn)) return 'wayInTaken';
      access.disk.users.set(user.id, { ...user, isVip: false });
      return 'ok';
    },
    byId: async (id) => access.disk.users.get(id) ?? null,
    among: async (ids) => ids.flatMap((id) => access.disk.users.get(id) ?? []),
    byUsername: async (name) => all().find(({ username }) => isSame(username, name)) ?? null,
    isFree: async (name) => !isTaken('', name),
    deletedAmong: async (ids) =>
      [...access.disk.users.values()]
        .filter(({ id, deletedAt }) => ids.includes(id) && deletedAt !== null)
        .map(({ id }) => id),
    byEmail: async (address) => all().find(({ email }) => isSame(email, address)) ?? null,
    update: async (id, asked) => change(access.disk.users.get(id), asked),
    takeEmail: async (id) => {
      const had = access.disk.users.get(id)?.email ?? null;
      change(access.disk.users.get(id), { email: null, emailPending: null });
      return had;
    },
    promote: async (id, account, wayIn): Promise<Opened> => {
      const user = access.disk.users.get(id);
      if (!user?.isGuest) return 'unknown';
      const refused = conflict(id, account);
      if (refused) return refused;
      return connects(id, wayIn) ? set(user, account, { isGuest: false }) : 'wayInTaken';
    },
  };
}
