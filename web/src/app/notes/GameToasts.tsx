import { isOver } from '@staxd/client';
import { useSession } from '../../online/session/session.ts';
import { ToastStack } from '../shell/notes/ToastStack.tsx';
import { toasts } from './toasts.ts';
import { useAwake } from './useAwake.ts';
import { useTurnCall } from './useTurnCall.ts';

export interface GameToastsProps {
  /** The board is shown: notices keep off its seats, table and panels. */
  readonly onBoard: boolean;
}

export function GameToasts({ onBoard }: GameToastsProps) {
  const goesOn = useSession(({ game }) => game !== null && !isOver(game));
  useTurnCall();
  useAwake(onBoard && goesOn);
  return <ToastStack toasts={toasts} onBoard={onBoard} />;
}
