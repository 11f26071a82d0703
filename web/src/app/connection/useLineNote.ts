/** The banner for the current state. A note of something that has ended stays for 5 s. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useMissingParts } from '../../loading/missingCode.ts';
import { STAYS } from '../../look/motion/times.ts';
import { useLive } from '../../online/session/liveSession.ts';
import { useOnline } from '../../online/session/useOnline.ts';
import type { LineNote } from '../shell/notes/ConnectionNote.tsx';
import { isReconnected, lineNote } from './lineNote.ts';
import { useHasRules } from './rulesHere.ts';

export function useLineNote(): LineNote | undefined {
  const phase = useLive((session) => session?.getState().phase);
  const trouble = useLive((session) => session?.getState().trouble?.code);
  const isOut = useLive((session) => {
    const { isSignedOut = false, endedLogin = null } = session?.identity.store.getState() ?? {};
    // Whose login ended is told with the way back to it.
    return isSignedOut && endedLogin === null;
  });
  const isOnline = useOnline();
  const hasRules = useHasRules();
  const lacksCode = useMissingParts() > 0;
  const [before, setBefore] = useState(phase);
  const [isBack, setIsBack] = useState(false);
  if (phase !== before) {
    setBefore(phase);
    setIsBack(isReconnected(before, phase));
  }
  useAfterBanner(isBack, () => setIsBack(false));
  const [wasOut, setWasOut] = useState(isOut);
  const [isSignedOut, setIsSignedOut] = useState(false);
  if (isOut !== wasOut) {
    setWasOut(isOut);
    setIsSignedOut(isOut);
  }
  useAfterBanner(isSignedOut, () => setIsSignedOut(false));
  return lineNote({ phase, trouble, isSignedOut, isOnline, hasRules, lacksCode, isBack });
}

function useAfterBanner(isShown: boolean, end: () => void): void {
  const isOver = useEffectEvent(end);
  useEffect(() => {
    if (!isShown) return;
    const timer = setTimeout(() => isOver(), STAYS.passing);
    return () => clearTimeout(timer);
  }, [isShown]);
}
