/** What shows effects comes when the first one is there. */
import { type ComponentType, lazy, Suspense } from 'react';
import type { EffectOverlayProps } from '../overlays/EffectOverlay.tsx';
import type { Feedback } from './useFeedback.ts';

/** Beside the game, and so are their styles: the board does not wait for them. */
const EffectOverlay = lazy<ComponentType<EffectOverlayProps>>(() =>
  import('../overlays/EffectOverlay.tsx').then(
    (module) => ({ default: module.EffectOverlay }),
    // Without a network the game goes on without it.
    () => ({ default: () => null }),
  ),
);

export function LazyEffect({ effect }: { readonly effect: Feedback }) {
  const { shown, onEnd } = effect;
  return <Suspense>{shown && <EffectOverlay key={shown.id} effect={shown.effect} onEnd={onEnd} />}</Suspense>;
}
