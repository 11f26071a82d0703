import { useEffect } from 'react';
import { useHidden } from './useTurnCall.ts';

/** Keeps a phone awake during a game. A wake lock ends when the page is hidden, and is taken again afterwards. */
export function useAwake(isPlaying: boolean): void {
  const isHidden = useHidden();
  useEffect(() => {
    if (!isPlaying || isHidden || !matchMedia('(pointer: coarse)').matches) return;
    // Refused by browsers without it, or to save battery.
    const lock = navigator.wakeLock?.request('screen').catch(() => null);
    return () => void lock?.then((held) => held?.release());
  }, [isPlaying, isHidden]);
}
