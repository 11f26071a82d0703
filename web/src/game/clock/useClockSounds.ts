/** Plays a sound for each of the viewer's last seconds (SOUND-3). */
import { useEffect } from 'react';
import { useFeel } from '../../look/sound/SoundProvider.tsx';
import { type ClockModel, edgeWarning } from './urgency.ts';

export function useClockSounds(clock: ClockModel | undefined, isMine: boolean): void {
  const { play } = useFeel();
  const warning = edgeWarning(clock, isMine);
  const seconds = clock?.seconds;
  useEffect(() => {
    if (seconds === undefined) return;
    if (warning === 'warning') play('tick');
    else if (warning === 'critical') play('alarm');
  }, [seconds, warning, play]);
}
