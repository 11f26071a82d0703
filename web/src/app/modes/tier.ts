/** The modes that each tier can play (HOME-14). */
import { MODES, type Mode } from '@staxd/engine';
import type { Tier } from '../../online/session/currentUser.ts';

/** All modes are open to all tiers; a locked mode shows what would open it (HOME-15). */
const OPEN_MODES: Readonly<Record<Tier, readonly Mode[]>> = { guest: MODES, user: MODES, vip: MODES };

/** Why a mode is locked: a guest has to sign up, a user to become a VIP. */
export type ModeLock = 'guest' | 'user';
export type ModeLocks = Readonly<Partial<Record<Mode, ModeLock>>>;

export function lockedModes(tier: Tier, open = OPEN_MODES): ModeLocks {
  if (tier === 'vip') return {};
  const locked = MODES.filter((mode) => !open[tier].includes(mode));
  return Object.fromEntries(locked.map((mode) => [mode, tier]));
}
