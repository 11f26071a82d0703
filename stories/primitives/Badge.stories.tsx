import { OFFERED_BOTS } from '@staxd/engine/bots';
import { BADGE_KINDS, Badge, type BadgeKind, BotBadge } from '@staxd/web/look/primitives/labels/Badge.tsx';
import type { Meta } from '@storybook/react-vite';
import { row } from './row.tsx';

const meta = { title: 'Primitives/Badge', component: Badge } satisfies Meta<typeof Badge>;
export default meta;

const badges = (...kinds: readonly BadgeKind[]) =>
  row(...kinds.map((kind) => <Badge key={kind} kind={kind} />));

export const Tiers = badges('guest', 'user', 'vip');
export const Bots = row(...OFFERED_BOTS.map((level) => <BotBadge key={level} level={level} />));
export const Limited = badges('limited');
export const Locks = badges('lock-guest', 'lock-user');
export const Small = row(...BADGE_KINDS.map((kind) => <Badge key={kind} kind={kind} size="s" />));
export const SmallBots = row(...OFFERED_BOTS.map((level) => <BotBadge key={level} level={level} size="s" />));
