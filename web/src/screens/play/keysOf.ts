/** What the keys of a game do to a move and to the settings. */
import { toasts } from '../../app/notes/toasts.ts';
import type { SettingsStore } from '../../app/settings/settings.ts';
import type { KeyActions } from '../../game/board/useTableKeys.ts';
import { type KeyedMove, moveKeys } from '../../game/play/decision/moveKeys.ts';
import { t } from '../../messages/t.ts';

export interface KeySource {
  readonly move: KeyedMove;
  readonly settings: Pick<SettingsStore, 'soundEnabled' | 'hintsEnabled' | 'change'>;
  readonly rests: boolean;
}

export function keysOf({ move, settings, rests }: KeySource): KeyActions {
  const flip = (name: 'soundEnabled' | 'hintsEnabled') => {
    const isOn = !settings[name];
    settings.change({ [name]: isOn });
    toasts.info(t(`settings.${name}.${isOn ? 'on' : 'off'}`));
  };
  return {
    ...moveKeys(move, rests),
    mute: () => flip('soundEnabled'),
    hints: () => flip('hintsEnabled'),
  };
}
