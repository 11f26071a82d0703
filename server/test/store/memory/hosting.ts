/** What hosts keep, in memory, and what becomes of records that nobody keeps. */
import type { Hosting } from '../../../src/store/hostingPorts.ts';
import type { MemoryAccess, MemoryDisk } from './disk.ts';

export function hostingIn(access: MemoryAccess): Hosting {
  const setupsOf = (userId: string) => access.disk.setups.get(userId) ?? [];
  const keptBy = (userId: string) => access.disk.kept.get(userId) ?? [];
  return {
    setupsOf: async (userId) => setupsOf(userId),
    saveSetup: async (userId, { slot, setup }) => {
      const others = setupsOf(userId).filter((other) => other.slot !== slot);
      const saved = [...others, { slot, setup: JSON.parse(JSON.stringify(setup)) }];
      access.disk.setups.set(
        userId,
        saved.sort((a, b) => a.slot - b.slot),
      );
    },
    deleteSetup: async (userId, slot) => {
      access.disk.setups.set(
        userId,
        setupsOf(userId).filter((other) => other.slot !== slot),
      );
    },
    recentOf: async (userId, limit) => {
      const all = [...access.disk.games.values()].reverse().flatMap((game) => {
        const { id, index, updatedAt, hasRecord, everMembers } = game;
        const result = access.disk.results.get(`${id}\n${userId}`);
        if (!everMembers.includes(userId) || index.status === 'waiting' || !(hasRecord || result)) return [];
        const { inviteCode, mode, status } = index;
        const { placement = null, won = false } = result ?? {};
        const isKept = keptBy(userId).includes(id);
        return [{ id, inviteCode, mode, status, updatedAt, hasRecord, placement, won, isKept }];
      });
      return all.filter(({ isKept }, at) => isKept || at < limit);
    },
    keep: async (userId, gameId, most) => {
      const others = keptBy(userId).filter((id) => id !== gameId);
      if (others.length >= most) return false;
      if (access.disk.games.get(gameId)?.hasRecord) access.disk.kept.set(userId, [...others, gameId]);
      return true;
    },
    letGo: async (userId, gameId) => {
      access.disk.kept.set(
        userId,
        keptBy(userId).filter((id) => id !== gameId),
      );
    },
  };
}

/** As many records as one call of SQLite's deletes at most. */
const DELETED_TOGETHER = 20;

/** Deletes what has ended before a time and nobody keeps; gives the number. */
export function purgeRecords(disk: MemoryDisk, before: number, limit: number): number {
  const { games, results, messages, kept } = disk;
  const held = new Set([...kept.values()].flat());
  const gone = [...games.values()]
    .filter(({ id, index, updatedAt, hasRecord }) => {
      const isOver = index.status === 'completed' || index.status === 'cancelled';
      return isOver && hasRecord && updatedAt < before && !held.has(id);
    })
    .sort((a, b) => a.updatedAt - b.updatedAt)
    .slice(0, Math.min(limit, DELETED_TOGETHER));
  for (const game of gone) {
    const { id } = game;
    for (const message of [...messages.values()]) if (message.gameId === id) messages.delete(message.id);
    const members = game.everMembers.filter((userId) => results.has(`${id}\n${userId}`));
    if (members.length === 0) games.delete(id);
    else {
      const nothing = { state: '', secret: null, log: [], receipts: [], hasRecord: false };
      games.set(id, { ...game, ...nothing, everMembers: members });
    }
  }
  return gone.length;
}
