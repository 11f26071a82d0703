/** What each tier finds in the bars (NAV-5 to NAV-11). */

import {
  BookOpen,
  Crown,
  House,
  type IconComponent,
  LogIn,
  Trophy,
  User,
  Users,
} from '../../look/primitives/icons.ts';
import type { PlainKey } from '../../messages/t.ts';
import type { Tier } from '../../online/session/currentUser.ts';

export interface NavigationItem {
  readonly to: string;
  readonly label: PlainKey;
  readonly icon: IconComponent;
  readonly highlighted?: boolean;
}

/** The quick match of a guest's bottom bar is not a page. */
export const QUICK_MATCH = 'quick-match';

const home = { to: '/', label: 'shell.home', icon: House } as const;
const host = { to: '/host', label: 'shell.host', icon: Users } as const;
const rules = { to: '/rules', label: 'shell.rules', icon: BookOpen } as const;
const tutorial = { to: '/tutorial', label: 'shell.tutorial', icon: BookOpen } as const;
const profile = { to: '/profile', label: 'shell.profile', icon: User } as const;
const stats = { to: '/stats', label: 'shell.stats', icon: Trophy } as const;
const tournament = { to: '/tournament', label: 'shell.tournament', icon: Trophy } as const;
const login = { to: '/login', label: 'shell.login', icon: LogIn } as const;

/** From 768 px on. */
export const TOP_ITEMS: Readonly<Record<Tier, readonly NavigationItem[]>> = {
  guest: [tutorial, rules, { ...login, highlighted: true }],
  user: [
    host,
    tutorial,
    profile,
    stats,
    { to: '/vip', label: 'shell.upgrade', icon: Crown, highlighted: true },
  ],
  vip: [host, tutorial, tournament, profile, stats],
};

/** Below 768 px. */
export const BOTTOM_ITEMS: Readonly<Record<Tier, readonly (NavigationItem | typeof QUICK_MATCH)[]>> = {
  guest: [home, QUICK_MATCH, rules, login],
  user: [home, host, profile, { to: '/vip', label: 'shell.vip', icon: Crown }],
  vip: [home, host, tournament, profile],
};
