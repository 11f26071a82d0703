import type { Mode } from '@staxd/engine';
import { Skull } from 'lucide-react';
import { Crown, Flame, type IconComponent, Layers, Trophy } from '../../look/primitives/icons.ts';
import type { MessageKey } from '../../messages/t.ts';

export interface ModeLook {
  readonly icon: IconComponent;
  readonly name: MessageKey & `home.mode.${string}`;
  readonly line: MessageKey & `home.mode.${string}.line`;
}

export const MODE_LOOKS = {
  casual: { icon: Flame, name: 'home.mode.casual', line: 'home.mode.casual.line' },
  ranked: { icon: Trophy, name: 'home.mode.ranked', line: 'home.mode.ranked.line' },
  tournament: { icon: Crown, name: 'home.mode.tournament', line: 'home.mode.tournament.line' },
  stack_attack: { icon: Layers, name: 'home.mode.stack_attack', line: 'home.mode.stack_attack.line' },
  spite: { icon: Skull, name: 'home.mode.spite', line: 'home.mode.spite.line' },
} as const satisfies Record<Mode, ModeLook>;
