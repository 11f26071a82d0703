/** What reaches a player of a game from outside of its table: notices, and a call to a hidden tab. */
import { isOver } from '@staxd/client';
import { useSession } from '../../session/session.ts';
import { ToastStack } from '../../shell/notices/ToastStack.tsx';
import { toasts } from './toasts.ts';
import { useAwake } from './useAwake.ts';
import { useTurnCall } from './useTurnCall.ts';

export interface NoticesProps {
  /** Whether the board is shown: they leave its table and its panels free. */
  readonly onBoard: boolean;
}

export function Notices({ onBoard }: NoticesProps) {
  const goesOn = useSession(({ game }) => game !== null && !isOver(game));
  useTurnCall();
  useAwake(onBoard && goesOn);
  return <ToastStack toasts={toasts} onBoard={onBoard} />;
}
