/** What a player is or has: a tier, a bot's character, a lock. */

import { BOT_PROFILES, type OfferedBot } from '@staxd/engine/bots';
import { type PlainKey, t } from '../../../messages/t.ts';
import { Bot, Crown, type IconComponent, Lock, Sparkles, User } from '../icons.ts';
import { Chip, type ChipTone } from './Chip.tsx';

interface Look {
  readonly text: PlainKey;
  readonly icon?: IconComponent;
  readonly tone: ChipTone;
}

const LOOKS = {
  guest: { text: 'primitives.badge.guest', tone: 'muted' },
  user: { text: 'primitives.badge.user', icon: User, tone: 'text' },
  vip: { text: 'primitives.badge.vip', icon: Crown, tone: 'gold' },
  limited: { text: 'primitives.badge.limited', icon: Sparkles, tone: 'gold' },
  'lock-guest': { text: 'primitives.badge.lockGuest', icon: Lock, tone: 'muted' },
  'lock-user': { text: 'primitives.badge.lockUser', icon: Lock, tone: 'gold' },
} as const satisfies Record<string, Look>;
export type BadgeKind = keyof typeof LOOKS;
export const BADGE_KINDS = Object.keys(LOOKS) as readonly BadgeKind[];

export interface BadgeProps {
  readonly kind: BadgeKind;
  readonly size?: 's' | 'm' | 'l';
}

export function Badge({ kind, size = 'm' }: BadgeProps) {
  const { text, tone, ...look }: Look = LOOKS[kind];
  return (
    <Chip tone={tone} size={size} {...look}>
      {t(text)}
    </Chip>
  );
}

export interface BotBadgeProps {
  readonly level: OfferedBot;
  readonly size?: NonNullable<BadgeProps['size']>;
}

export function BotBadge({ level, size = 'm' }: BotBadgeProps) {
  const { title, holdsGrudges } = BOT_PROFILES[level];
  return (
    <Chip icon={Bot} tone={holdsGrudges ? 'danger' : 'muted'} size={size}>
      {title}
    </Chip>
  );
}
