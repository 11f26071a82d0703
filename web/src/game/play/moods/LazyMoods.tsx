/** Moods and their drawings are loaded with the first card that is played or drawn. */
import { lazyModule, useLazyModule } from '../../../loading/lazyModule.ts';
import type { MoodPlayerProps } from './MoodPlayer.tsx';

const PLAYER = lazyModule(() => import('./MoodPlayer.tsx'));

export function LazyMoods({ hasBegun, ...props }: MoodPlayerProps & { readonly hasBegun: boolean }) {
  const player = useLazyModule(PLAYER, hasBegun);
  return player ? <player.MoodPlayer {...props} /> : null;
}
