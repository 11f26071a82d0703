/** The overlay's code and styles are loaded with the first effect, so that the board does not wait for them. */
import { lazyModule, useLazyModule } from '../../../loading/lazyModule.ts';
import type { EffectKind } from '../../overlays/effects.ts';
import type { Feedback } from './useFeedback.ts';

const OVERLAYS = lazyModule(() => import('../../overlays/EffectOverlay.tsx'));

export interface LazyEffectProps {
  readonly effect: Feedback;
  /** Milliseconds, where they differ from the board's. */
  readonly times?: Partial<Readonly<Record<EffectKind, number>>>;
}

export function LazyEffect({ effect: { shown, onEnd }, times = {} }: LazyEffectProps) {
  const overlays = useLazyModule(OVERLAYS, shown !== undefined);
  if (!shown || !overlays) return null;
  const lasts = times[shown.effect.kind];
  return (
    <overlays.EffectOverlay
      key={shown.id}
      effect={shown.effect}
      onEnd={onEnd}
      {...(lasts !== undefined && { lasts })}
    />
  );
}
