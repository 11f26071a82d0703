import { useEffect, useRef } from 'react';
import { useFeel } from '../../../look/sound/SoundProvider.tsx';
import { type Countdown, isLastSecond } from './countdown.ts';

/** Sounds for a new player, and for the last seconds before the deal (SOUND-3). */
export function useLobbySounds(playerIds: readonly string[], countdown: Countdown): void {
  const { play } = useFeel();
  const known = useRef(new Set(playerIds));
  const seated = playerIds.join();
  useEffect(() => {
    const ids = seated.split(',');
    if (ids.some((id) => !known.current.has(id))) play('join');
    known.current = new Set(ids);
  }, [seated, play]);
  const { remaining } = countdown;
  const isLast = isLastSecond(countdown);
  useEffect(() => {
    if (isLast && remaining > 0) play('countdown');
  }, [isLast, remaining, play]);
}
