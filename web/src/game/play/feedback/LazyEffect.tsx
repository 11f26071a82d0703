/** The overlay's code and styles are loaded with the first effect, so that the board does not wait for them. */
import { lazyModule, useLazyModule } from '../../../loading/lazyModule.ts';
import type { Feedback } from './useFeedback.ts';

const OVERLAYS = lazyModule(() => import('../../overlays/EffectOverlay.tsx'));

export function LazyEffect({ effect: { shown, onEnd } }: { readonly effect: Feedback }) {
  const overlays = useLazyModule(OVERLAYS, shown !== undefined);
  if (!shown || !overlays) return null;
  return <overlays.EffectOverlay key={shown.id} effect={shown.effect} onEnd={onEnd} />;
}
