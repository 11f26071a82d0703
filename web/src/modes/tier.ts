/** What the tiers open (HOME-14). */
import { MODES, type Mode } from '@staxd/engine';
import type { Tier } from '../session/currentUser.ts';

/** Every mode is open to everybody; a locked mode shows what would open it (HOME-15). */
const OPEN_MODES: Readonly<Record<Tier, readonly Mode[]>> = { guest: MODES, user: MODES, vip: MODES };

/** Why a mode cannot be chosen: a guest has to sign up, a user to become a VIP. */
export type ModeLock = 'guest' | 'user';
export type ModeLocks = Readonly<Partial<Record<Mode, ModeLock>>>;

/** The modes that are locked for a tier. */
export function lockedModes(tier: Tier, open = OPEN_MODES): ModeLocks {
  if (tier === 'vip') return {};
  const locked = MODES.filter((mode) => !open[tier].includes(mode));
  return Object.fromEntries(locked.map((mode) => [mode, tier]));
}
