import type { FaceProps } from '../../../faces/Face.tsx';

export interface Target {
  readonly id: string;
  readonly name: string;
  readonly cards: number;
  readonly face: FaceProps['of'];
  /** False once the player has left the game. */
  readonly isActive?: boolean;
  /** False while the player's connection is lost. */
  readonly isConnected?: boolean;
}

export function availableTargets(players: readonly Target[], me: string): readonly Target[] {
  return players.filter(
    ({ id, isActive = true, isConnected = true }) => id !== me && isActive && isConnected,
  );
}
