import { type ReactNode, useMemo } from 'react';
import { useLazyModule } from '../../loading/lazyModule.ts';
import { facesOf } from '../../look/faces/faceOf.ts';
import { COMPANY } from './company/lazyCompany.ts';
import type { SeatModel } from './seats/seatStatus.ts';

/** What the last of them says, in words of its own; undefined if it is said elsewhere. */
export function useSpeaker(seats: readonly SeatModel[], isElsewhere: boolean): ReactNode {
  const speaker = isElsewhere ? undefined : seats.findLast(({ says }) => says !== undefined);
  const company = useLazyModule(COMPANY, speaker !== undefined);
  return useMemo(
    () =>
      speaker &&
      company && (
        <company.SpokenLine
          id={speaker.id}
          name={speaker.name}
          face={facesOf(seats)[seats.indexOf(speaker)] ?? 1}
          says={speaker.says}
        />
      ),
    [seats, speaker, company],
  );
}
