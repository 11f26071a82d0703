/** The lessons as a page: the course, what surrounds its table, and the ways on. */
import { nextTrack, type TrackName, trackOf, trackStatuses } from '@staxd/tutorial';
import { Suspense, useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useLazyModule } from '../../loading/lazyModule.ts';
import { part } from '../../loading/part.ts';
import { SECOND } from '../../look/motion/times.ts';
import { useAfter } from '../../look/motion/useAfter.ts';
import { coaching } from './course/coaching.ts';
import type { CourseStore } from './course/courseStore.ts';
import { missingOf } from './course/courseStore.ts';
import { doneOf } from './progress/tutorialProgress.ts';
import { type HandStanding, LessonBoard } from './screen/lesson/LessonBoard.tsx';
import { LESSON_PARTS } from './screen/lesson/loadParts.ts';
import styles from './screen/TutorialScreen.module.css';
import { TutorialScreen } from './screen/TutorialScreen.tsx';

const loadSkipDialog = () => import('./screen/end/SkipDialog.tsx');
const loadTrackBanner = () => import('./screen/end/TrackBanner.tsx');
const loadTrackEnd = () => import('./screen/end/TrackEnd.tsx');
const SkipDialog = part(loadSkipDialog, 'SkipDialog');
const TrackBanner = part(loadTrackBanner, 'TrackBanner');
const TrackEnd = part(loadTrackEnd, 'TrackEnd');

/** TUTOR-27. */
const HINT = 3 * SECOND;

export interface TutorialPageProps {
  readonly store: CourseStore;
  readonly keysEnabled: boolean;
  readonly hasProfile: boolean;
  readonly onHome: () => void;
  /** Opens a real game. */
  readonly onPlay: () => void;
  readonly isOpening?: boolean;
  readonly error?: string | undefined;
  /** Nothing goes on by itself; for stories. */
  readonly still?: boolean;
}

const AT_REST: HandStanding = {
  isReady: false,
  button: undefined,
  question: undefined,
  isAsked: false,
  isHeld: false,
};

export function TutorialPage(props: TutorialPageProps) {
  const { store, keysEnabled, onHome, still = false } = props;
  const state = useStore(store);
  useEffect(() => void store.begin(), [store]);
  const { course, progress, isBusy } = state;
  const { session, round, verdict } = course;
  const { track: name, step, solved, run, hasEnded } = session;
  const track = trackOf(name);
  const { LessonClock, LessonPlan } = useLazyModule(LESSON_PARTS) ?? {};
  const done = doneOf(progress);
  const [standing, setStanding] = useState(AT_REST);
  const [isSkipping, setSkipping] = useState(false);
  const onStanding = useCallback((next: HandStanding) => setStanding(next), []);
  const [hinted, setHinted] = useState<number>();
  const [late, setLate] = useState({ round, times: 0 });
  const times = late.round === round ? late.times : 0;
  const { seconds } = run.lesson;
  const waits = run.lesson.hintsAtOnce === true ? 0 : still ? Number.POSITIVE_INFINITY : HINT;
  const isHinted = progress.showHints && hinted === round;
  /** The first track points at the right cards from the beginning. */
  const isPointed = progress.showHints && (isHinted || name === 'street_cred');
  // A track can be finished without a network (TUTOR-51). What cannot be fetched now is fetched when it is needed.
  const isBegun = solved.length > 0;
  useEffect(() => {
    if (isBegun) void Promise.allSettled([loadSkipDialog(), loadTrackBanner(), loadTrackEnd()]);
  }, [isBegun]);
  const skip = (how: () => Promise<void>) => {
    setSkipping(false);
    void how();
  };
  return (
    <>
      <TutorialScreen
        bar={{
          current: name,
          step,
          solved,
          statuses: trackStatuses(done),
          onBack: onHome,
          onTrack: (wanted) => void (wanted !== name && store.open(wanted)),
          onSkip: hasEnded || isBusy ? undefined : () => setSkipping(true),
        }}
        coach={{
          ...coaching({ session, verdict, isHinted, isLate: times > 0, ...standing }),
          level: track.level,
          step,
          of: track.lessons.length,
          clock: seconds && LessonClock && (
            <LessonClock
              key={`${round} ${times}`}
              total={seconds}
              runs={run.stage === 'asked' && !still}
              onLate={() => setLate({ round, times: times + 1 })}
            />
          ),
        }}
        deciding={standing.isAsked}
        isDrawn={run.lesson.scene !== undefined}
      >
        <div className={styles.plan}>
          {LessonPlan && <LessonPlan track={track} step={step} solved={solved} />}
        </div>
        <Hint key={`hint ${round}`} after={waits} onHint={() => setHinted(round)} />
        <LessonBoard
          key={round}
          state={state}
          store={store}
          isPointed={isPointed}
          keysEnabled={keysEnabled && !hasEnded}
          onStanding={onStanding}
          still={still}
        />
      </TutorialScreen>
      <Suspense>
        {isSkipping && (
          <SkipDialog
            open
            onClose={() => setSkipping(false)}
            onLesson={() => skip(() => store.leave(step))}
            onTrack={() => skip(store.skipTrack)}
          />
        )}
        {hasEnded && <End key={`end ${round}`} {...props} />}
      </Suspense>
    </>
  );
}

/** Each lesson has its own wait. */
function Hint({ after, onHint }: { readonly after: number; readonly onHint: () => void }) {
  useAfter(after, onHint);
  return null;
}

function End({ store, hasProfile, onHome, onPlay, isOpening, error, still = false }: TutorialPageProps) {
  const state = useStore(store);
  const { session } = state.course;
  const done = doneOf(state.progress);
  const missing = missingOf(state);
  const [isTold, setTold] = useState(false);
  const { track } = session;
  if (!isTold) {
    return (
      <TrackBanner
        track={track}
        isDone={missing === 0}
        onEnd={() => setTold(true)}
        {...(still && { lasts: Number.POSITIVE_INFINITY })}
      />
    );
  }
  return (
    <TrackEnd
      track={track}
      missing={missing}
      completed={done.completed}
      next={nextTrack(done)}
      hasProfile={hasProfile}
      busy={isOpening === true}
      error={error}
      onNext={(next: TrackName) => void store.open(next)}
      onFinish={() => void store.open(track)}
      onReplay={store.replay}
      onPlay={onPlay}
      onClose={onHome}
    />
  );
}
