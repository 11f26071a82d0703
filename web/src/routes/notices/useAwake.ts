/** Keeps a phone awake while somebody plays: who thinks does not touch the screen. */
import { useEffect } from 'react';
import { useHidden } from './useTurnCall.ts';

/** A lock ends with the sight of the page; it is taken again when the page is back. */
export function useAwake(isPlaying: boolean): void {
  const isHidden = useHidden();
  useEffect(() => {
    if (!isPlaying || isHidden || !matchMedia('(pointer: coarse)').matches) return;
    // Refused by a browser without it, or that saves its battery.
    const lock = navigator.wakeLock?.request('screen').catch(() => null);
    return () => void lock?.then((held) => held?.release());
  }, [isPlaying, isHidden]);
}
