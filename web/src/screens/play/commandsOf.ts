/** What the keys of the board do to a move and to the settings. */

import { toasts } from '../../app/notices/toasts.ts';
import type { SettingsStore } from '../../app/settings/settings.ts';
import type { OuterCommand } from '../../game/board/boardProps.ts';
import { toggleExplained } from '../../game/help/pointed.ts';
import type { Move } from '../../game/play/decision/useMove.ts';
import { t } from '../../messages/t.ts';

/** Commands that need a connection. */
const DECIDING: readonly OuterCommand['type'][] = ['accept', 'stack', 'teamUp', 'nope', 'ignore'];

export interface CommandOptions {
  readonly move: Pick<Move, 'answer' | 'play' | 'counter' | 'nope' | 'cancel'>;
  readonly settings: Pick<SettingsStore, 'soundEnabled' | 'hintsEnabled' | 'change'>;
  readonly rests: boolean;
}

export function commandsOf({ move, settings, rests }: CommandOptions): (command: OuterCommand) => void {
  const flip = (name: 'soundEnabled' | 'hintsEnabled') => {
    const isOn = !settings[name];
    settings.change({ [name]: isOn });
    toasts.info(t(`settings.${name}.${isOn ? 'on' : 'off'}`));
  };
  return ({ type }) => {
    if (rests && DECIDING.includes(type)) return;
    switch (type) {
      case 'accept':
        return move.answer('accept');
      case 'stack':
      case 'teamUp':
        return move.counter();
      case 'nope':
        return move.nope();
      case 'ignore':
        return move.answer('ignore');
      case 'mute':
        return flip('soundEnabled');
      case 'hints':
        return flip('hintsEnabled');
      case 'explain':
        return toggleExplained();
      case 'cancel':
        return move.cancel();
      default:
        return undefined;
    }
  };
}
