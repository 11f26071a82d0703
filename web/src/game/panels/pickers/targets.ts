import type { FaceId } from '../../../look/faces/faceOf.ts';

export interface Target {
  readonly id: string;
  readonly name: string;
  readonly cards: number;
  readonly face: FaceId;
  readonly isActive?: boolean;
  readonly isConnected?: boolean;
}

export function availableTargets(players: readonly Target[], me: string): readonly Target[] {
  return players.filter(
    ({ id, isActive = true, isConnected = true }) => id !== me && isActive && isConnected,
  );
}
