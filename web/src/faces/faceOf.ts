import type { OfferedBot } from '@staxd/engine/bots';
import type { FaceProps } from './Face.tsx';

export function faceOf(player: {
  readonly bot: OfferedBot | null;
  readonly avatar: number | null;
}): FaceProps['of'] {
  return player.bot ?? player.avatar ?? 1;
}
