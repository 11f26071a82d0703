import type { FaceProps } from '../../../faces/Face.tsx';

export interface Target {
  readonly id: string;
  readonly name: string;
  readonly cards: number;
  readonly face: FaceProps['of'];
  readonly isActive?: boolean;
  readonly isConnected?: boolean;
}

export function availableTargets(players: readonly Target[], me: string): readonly Target[] {
  return players.filter(
    ({ id, isActive = true, isConnected = true }) => id !== me && isActive && isConnected,
  );
}
