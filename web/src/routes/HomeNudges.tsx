/** What the home page offers unasked, one thing at a time: words to guests, and lessons to who hesitates. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { GameVanishNudge, GUEST_HINTS, GuestHint, type GuestHintKind } from '../home/Nudge.tsx';
import { markShown, mayNudge, quieten, wasShown } from '../home/nudgeMemory.ts';
import { noteTutorialStart, readTutorial } from '../home/tutorialProgress.ts';

const TutorialPrompt = lazy(() =>
  import('../home/Offers.tsx').then((module) => ({ default: module.TutorialPrompt })),
);

export interface HomeNudgesProps {
  readonly isGuest: boolean;
  /** A guest has walked away from a game that is not over. */
  readonly hasGame: boolean;
  /** Something else is asked, or on its way. */
  readonly isBusy: boolean;
  readonly onTutorial: () => void;
}

export function HomeNudges({ isGuest, hasGame, isBusy, onTutorial }: HomeNudgesProps) {
  const [hint, endHint] = useGuestHint(isGuest);
  const [mayVanish, setMayVanish] = useState(() => mayNudge('game-vanish', localStorage, Date.now()));
  const [isAsked, endAsking] = useHesitation(!isBusy && !hasGame);
  const endVanish = () => {
    quieten('game-vanish', localStorage, Date.now());
    setMayVanish(false);
  };
  if (isBusy) return null;
  if (isAsked) {
    const start = () => {
      noteTutorialStart(localStorage);
      endAsking();
      onTutorial();
    };
    return (
      <Suspense>
        <TutorialPrompt open onSkip={endAsking} onStart={start} />
      </Suspense>
    );
  }
  if (isGuest && hasGame && mayVanish) return <GameVanishNudge onClose={endVanish} />;
  return hint && <GuestHint key={hint} kind={hint} hasGame={hasGame} onClose={endHint} />;
}

const SECOND = 1000;

/** Each hint once per session, so many seconds after the home page was opened. */
function useGuestHint(isGuest: boolean): readonly [GuestHintKind | null, () => void] {
  const [shown, setShown] = useState<GuestHintKind | null>(null);
  useEffect(() => {
    if (!isGuest) return;
    const kinds = Object.keys(GUEST_HINTS) as GuestHintKind[];
    const timers = kinds.map((kind) => {
      const show = () => {
        if (wasShown(`hint-${kind}`, sessionStorage)) return;
        markShown(`hint-${kind}`, sessionStorage);
        setShown(kind);
      };
      return setTimeout(show, GUEST_HINTS[kind].after * SECOND);
    });
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [isGuest]);
  return [shown, () => setShown(null)];
}

/** Who has pressed nothing for so long is looking for something. */
const HESITATION = 12 * SECOND;

/**
 * Whether to offer the lessons: once per browser session, to who never opened them (NOTE-15, NOTE-16). Not at once:
 * a game must stay one press away, so only who hesitates is asked.
 */
function useHesitation(mayAsk: boolean): readonly [boolean, () => void] {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!mayAsk || readTutorial(localStorage).isKnown || wasShown('tutorial-prompt', sessionStorage)) return;
    const timer = setTimeout(() => {
      markShown('tutorial-prompt', sessionStorage);
      setAsked(true);
    }, HESITATION);
    const stop = () => clearTimeout(timer);
    addEventListener('pointerdown', stop);
    addEventListener('keydown', stop);
    return () => {
      stop();
      removeEventListener('pointerdown', stop);
      removeEventListener('keydown', stop);
    };
  }, [mayAsk]);
  return [isAsked, () => setAsked(false)];
}
