/** The host's way to start: the only one in a private game, the early one in a public game. */

import { Button } from '../../../look/primitives/buttons/Button.tsx';
import { t } from '../../../messages/t.ts';

export interface StartButtonProps {
  readonly isPrivate: boolean;
  readonly isAlone?: boolean;
  readonly isHost: boolean;
  readonly canStart: boolean;
  readonly isStarting?: boolean;
  /** The thing to do now, when the host is already locked in. */
  readonly first?: boolean;
  readonly onStart: () => void;
}

export function StartButton(props: StartButtonProps) {
  const { isPrivate, isAlone = false, isHost, canStart, isStarting = false, first = false, onStart } = props;
  if (!isHost) return null;
  const label = t(isAlone ? 'lobby.start.alone' : isPrivate ? 'lobby.start.private' : 'lobby.start.public');
  return (
    <Button
      kind={first && canStart ? 'cta' : 'plain'}
      size="xl"
      full
      drips={2}
      disabled={!canStart}
      busy={isStarting}
      onClick={onStart}
    >
      {isStarting ? t('lobby.start.busy') : label}
    </Button>
  );
}
