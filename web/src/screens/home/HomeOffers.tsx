/** What the home page offers unasked, one thing at a time: hints for guests, and lessons for players who hesitate. */
import { useEffect, useState } from 'react';
import { hasPage } from '../../app/navigation/features.ts';
import { markShown, wasShown } from '../../app/notes/offerMemory.ts';
import { SECOND } from '../../look/motion/times.ts';
import { noteTutorialStart, readTutorial } from '../tutorial/progress/tutorialProgress.ts';
import { GuestHint } from './offers/GuestOffers.tsx';
import { type GuestHintKind, hintName, nextHint } from './offers/guestHints.ts';
import { TutorialPrompt } from './tutorial/TutorialPrompt.tsx';

export interface HomeOffersProps {
  readonly isGuest: boolean;
  readonly hasGame: boolean;
  readonly isBusy: boolean;
  readonly onTutorial: () => void;
}

export function HomeOffers({ isGuest, hasGame, isBusy, onTutorial }: HomeOffersProps) {
  const [hint, endHint] = useGuestHint(isGuest && hasPage('/signup'));
  const [isAsked, endAsking] = useHesitation(!isBusy && !hasGame && hasPage('/tutorial'));
  // With a game to return to, nothing else is offered.
  if (isBusy || hasGame) return null;
  if (isAsked) {
    const start = () => {
      noteTutorialStart(localStorage);
      endAsking();
      onTutorial();
    };
    return <TutorialPrompt onSkip={endAsking} onStart={start} />;
  }
  return hint && <GuestHint key={hint} kind={hint} onClose={endHint} />;
}

/** Each hint once per session, one after the other. */
function useGuestHint(isGuest: boolean): readonly [GuestHintKind | null, () => void] {
  const [shown, setShown] = useState<GuestHintKind | null>(null);
  useEffect(() => {
    const next = isGuest && shown === null && nextHint(sessionStorage, Date.now(), hasPage);
    if (!next) return;
    const timer = setTimeout(() => {
      markShown(hintName(next.kind), sessionStorage, Date.now());
      setShown(next.kind);
    }, next.wait);
    return () => clearTimeout(timer);
  }, [isGuest, shown]);
  return [shown, () => setShown(null)];
}

/** Milliseconds without a press after which the visitor seems to be looking for something. */
const HESITATION = 12 * SECOND;

/**
 * Whether to offer the lessons: once per browser session, to a visitor who never opened them (NOTE-15, NOTE-16). Only
 * after some hesitation, because a game must stay one press away.
 */
function useHesitation(mayAsk: boolean): readonly [boolean, () => void] {
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (!mayAsk || readTutorial(localStorage).isKnown || wasShown('tutorial-prompt', sessionStorage)) return;
    const timer = setTimeout(() => {
      markShown('tutorial-prompt', sessionStorage, Date.now());
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
