/** A face at the board: its mood follows what happens to its owner. */
import { lazyModule, useLazyModule } from '../../loading/lazyModule.ts';
import { Face, type FaceProps } from './Face.tsx';
import { seatMoods, useMood } from './seatMoods.ts';

const MOODS = lazyModule(() => import('./MoodPatch.tsx'));

export interface LiveFaceProps extends Pick<FaceProps, 'of' | 'dim'> {
  /** Of the user. */
  readonly id: string;
}

export function LiveFace({ of, dim, id }: LiveFaceProps) {
  const mood = useMood(id);
  const moods = useLazyModule(
    MOODS,
    seatMoods(({ areOn }) => areOn),
  );
  return (
    <Face of={of} {...(dim && { dim })} {...(moods && { mood, className: moods.moodClass(mood) })}>
      {moods && typeof of === 'number' && !dim && <moods.MoodPatch of={of} mood={mood} />}
    </Face>
  );
}
