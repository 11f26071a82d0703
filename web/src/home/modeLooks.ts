/** How a mode is shown: its sign, its name, and its price in one line. */
import type { Mode } from '@staxd/engine';
import { Skull } from 'lucide-react';
import type { MessageKey } from '../messages/t.ts';
import { Crown, Flame, type IconComponent, Layers, Trophy } from '../primitives/icons.ts';

export interface ModeLook {
  readonly icon: IconComponent;
  readonly name: MessageKey & `home.mode.${string}`;
  readonly hint: MessageKey & `home.mode.${string}`;
}

export const MODE_LOOKS = {
  casual: { icon: Flame, name: 'home.mode.casual', hint: 'home.mode.casual.hint' },
  ranked: { icon: Trophy, name: 'home.mode.ranked', hint: 'home.mode.ranked.hint' },
  tournament: { icon: Crown, name: 'home.mode.tournament', hint: 'home.mode.tournament.hint' },
  stack_attack: { icon: Layers, name: 'home.mode.stack_attack', hint: 'home.mode.stack_attack.hint' },
  spite: { icon: Skull, name: 'home.mode.spite', hint: 'home.mode.spite.hint' },
} as const satisfies Record<Mode, ModeLook>;
