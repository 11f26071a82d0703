import { memoryStorage } from '@staxd/client';
import { beginSession, TRACKS, type TrackName, trackOf } from '@staxd/tutorial';
import { useEffect, useRef, useState } from 'react';
import type { MatchmakingActions } from '../../app/entry/useMatchmaking.ts';
import { hasPage } from '../../app/navigation/features.ts';
import { useNavigate } from '../../app/navigation/router.tsx';
import { useSettings } from '../../app/settings/settings.ts';
import { useAccount } from '../../online/session/liveSession.ts';
import { type CourseStore, openCourse } from './course/courseStore.ts';
import { openLink } from './openLink.ts';
import { GUEST, noteTutorialStart, readProgress } from './progress/tutorialProgress.ts';
import { TutorialPage } from './TutorialPage.tsx';

/** Skipping these opens all tracks (T7). */
const LOCKS: readonly TrackName[] = TRACKS.slice(0, -1);

export interface TutorialRouteProps {
  readonly matchmaking: Pick<MatchmakingActions, 'playBot' | 'busy' | 'failureAt'>;
}

/** Whoever never began and asks for no track chooses first. */
export function TutorialRoute(props: TutorialRouteProps) {
  const navigate = useNavigate();
  const [isNew] = useState(
    () => !new URLSearchParams(location.search).has('track') && readProgress(localStorage) === null,
  );
  useEffect(() => {
    if (isNew) navigate('/tutorial/tracks', { replace: true });
  }, [isNew, navigate]);
  return isNew ? null : <Lessons {...props} />;
}

/** `?track=` opens a track, with `&shortcut` the learner skips those that would lock one; `&lesson=` practices one lesson. */
function Lessons({ matchmaking }: TutorialRouteProps) {
  const navigate = useNavigate();
  const account = useAccount();
  const hasAccount = useRef(false);
  hasAccount.current = account !== null;
  const settings = useSettings();
  const [store] = useState((): CourseStore => {
    const query = new URLSearchParams(location.search);
    const track = TRACKS.find((name) => name === query.get('track')) ?? null;
    const step = Number(query.get('lesson'));
    if (track !== null && trackOf(track).lessons[step - 1]) {
      return practice(track, step, () => navigate('/rules'));
    }
    const link = openLink(() => hasAccount.current);
    const userId = account && !account.isGuest ? account.userId : GUEST;
    return openCourse(track, {
      storage: localStorage,
      tell: (call) => link.send(call),
      userId,
      now: () => Date.now(),
      skips: query.has('shortcut') ? LOCKS : [],
    });
  });
  useEffect(() => noteTutorialStart(localStorage), []);
  const failure = matchmaking.failureAt('create');
  return (
    <TutorialPage
      store={store}
      keysEnabled={settings.keysEnabled}
      hasProfile={hasPage('/profile')}
      onHome={() => navigate('/')}
      onPlay={() => {
        settings.change({ hintsEnabled: true });
        void matchmaking.playBot('easy');
      }}
      isOpening={matchmaking.busy === 'create'}
      error={failure?.text}
    />
  );
}

/** One lesson by itself: nothing is kept, and it ends where it was looked up. */
function practice(track: TrackName, step: number, onEnd: () => void): CourseStore {
  const store = openCourse(track, {
    storage: memoryStorage(),
    tell: async () => ({ type: 'silent' }),
    userId: GUEST,
    now: () => Date.now(),
    session: beginSession(track, { step }),
  });
  const end = async () => onEnd();
  return { ...store, leave: end, skipTrack: end };
}
