/** Kept sets of house rules, in memory. */
import type { RuleSets } from '../../../src/store/hostingPorts.ts';
import type { MemoryAccess } from './disk.ts';

export function ruleSetsIn({ disk }: MemoryAccess): RuleSets {
  const setsOf = (userId: string) => disk.ruleSets.get(userId) ?? [];
  const without = (userId: string, slot: number) => setsOf(userId).filter((other) => other.slot !== slot);
  return {
    ruleSetsOf: async (userId) => setsOf(userId),
    saveRuleSet: async (userId, { slot, set }) => {
      const saved = [...without(userId, slot), { slot, set: JSON.parse(JSON.stringify(set)) }];
      disk.ruleSets.set(
        userId,
        saved.sort((a, b) => a.slot - b.slot),
      );
    },
    deleteRuleSet: async (userId, slot) => {
      disk.ruleSets.set(userId, without(userId, slot));
    },
  };
}
