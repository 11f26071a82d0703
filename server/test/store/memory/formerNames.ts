import { MOST_FORMER_NAMES, NAME_KEPT_FOR } from '../../../src/store/accountPorts.ts';
import { foldedName } from '../../../src/store/comparable.ts';
import type { MemoryAccess } from './disk.ts';

/** For anybody but this user. */
export function isKept({ disk }: MemoryAccess, fold: string, userId: string, now: number): boolean {
  return disk.formerNames.some(
    (name) => name.fold === fold && name.until > now && (name.userId === null || name.userId !== userId),
  );
}

/** `userId` null: whoever had it is gone. */
export function giveUp({ disk }: MemoryAccess, userId: string | null, username: string, now: number): void {
  const fold = foldedName(username);
  const others = disk.formerNames.filter((name) => name.fold !== fold);
  const all = [...others, { userId, fold, until: now + NAME_KEPT_FOR }];
  const own = all.filter((name) => userId !== null && name.userId === userId);
  const dropped = own.slice(0, Math.max(own.length - MOST_FORMER_NAMES, 0));
  disk.formerNames = all.filter((name) => !dropped.includes(name));
}

export function orphan(access: MemoryAccess, userId: string, username: string, at: number): void {
  const { disk } = access;
  disk.formerNames = disk.formerNames.map((name) =>
    name.userId === userId ? { ...name, userId: null } : name,
  );
  giveUp(access, null, username, at);
}
