/** The coach on the table: one tip at a time on the player's own turns, and a white frame around what it is about. */
import { type CSSProperties, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { elementAt, type Place } from '../../look/motion/places.ts';
import { useAnnounce } from '../../look/primitives/accessibility/LiveRegion.tsx';
import { t } from '../../messages/t.ts';
import { useHandAfterPanel } from '../hand/useHandAfterPanel.ts';
import bubble from './CoachBubble.module.css';
import { CoachBubble } from './CoachBubble.tsx';
import styles from './CoachTips.module.css';
import { type Attack, attackWords, coachWords } from './coachWords.ts';
import { RoomForTips } from './RoomForTips.tsx';
import { type CoachStep, useCoach } from './useCoach.ts';

export interface CoachTipsProps {
  readonly gameId: string;
  readonly isTurn: boolean;
  readonly isStaged: boolean;
  readonly needed: string;
  readonly isStuck: boolean;
  /** What hits the player before the first turn. */
  readonly attack?: Attack | undefined;
  /** Others decide. */
  readonly waits: boolean;
  /** People wait: the tip is one line. */
  readonly isBrief: boolean;
}

const SUBJECTS: Readonly<Record<CoachStep, Place>> = { match: 'discardPile', hand: 'hand', play: 'actions' };

const HAND = {
  current: {
    focus: () => elementAt('hand')?.querySelector<HTMLElement>('[data-slot][tabindex="0"]')?.focus(),
  },
};

export function CoachTips(props: CoachTipsProps) {
  const { gameId, isTurn, isStaged, needed, isStuck, attack, waits, isBrief } = props;
  const { step, onNext, onReached, onSkip } = useCoach(gameId);
  const announce = useAnnounce();
  const shown = isTurn ? step : undefined;
  useDone({
    isTurn,
    isStaged,
    isLast: shown === 'play',
    onStaged: () => onReached('play'),
    onPlayed: onSkip,
  });
  const box = useBox(shown && SUBJECTS[shown]);
  useEffect(() => {
    if (shown === undefined) return;
    const { title, line } = coachWords({ step: shown, needed, isStuck });
    announce(`${title}. ${line}`, 'polite');
  }, [announce, shown, needed, isStuck]);
  useKeys(shown, onNext);
  useHandAfterPanel(shown, HAND);
  const before = step && lineBefore(attack, waits);
  useEffect(() => {
    if (before) announce(before, 'polite');
  }, [announce, before]);
  if (before) {
    return (
      <div className={styles.tip} data-coach={attack ? 'attack' : 'wait'}>
        <p className={bubble.bubble}>{before}</p>
      </div>
    );
  }
  if (shown === undefined) return step && <RoomForTips />;
  return (
    <>
      {box && <div className={styles.frame} style={frameOf(box)} />}
      <div className={styles.tip} data-coach={shown}>
        <CoachBubble
          isBrief={isBrief}
          step={shown}
          needed={needed}
          isStuck={isStuck}
          onNext={onNext}
          onSkip={onSkip}
        />
      </div>
    </>
  );
}

function lineBefore(attack: Attack | undefined, waits: boolean): string | undefined {
  if (attack) return attackWords(attack);
  return waits ? t('coach.wait') : undefined;
}

interface Done {
  readonly isTurn: boolean;
  readonly isStaged: boolean;
  readonly isLast: boolean;
  readonly onStaged: () => void;
  readonly onPlayed: () => void;
}

/** A tip is done when the player does what it is about (COACH-4). */
function useDone({ isTurn, isStaged, isLast, onStaged, onPlayed }: Done): void {
  const [wasLast, setWasLast] = useState(false);
  if (isLast && !wasLast) setWasLast(true);
  const staged = useEffectEvent(onStaged);
  const played = useEffectEvent(onPlayed);
  useEffect(() => {
    if (isTurn && isStaged) staged();
  }, [isTurn, isStaged]);
  useEffect(() => {
    if (!isTurn && wasLast) played();
  }, [isTurn, wasLast]);
}

/** Esc is GOT IT, and so is Enter unless it presses or plays something else. */
function useKeys(shown: CoachStep | undefined, onNext: () => void): void {
  const next = useEffectEvent(onNext);
  useEffect(() => {
    if (shown === undefined) return;
    const listen = (event: KeyboardEvent) => {
      const isElsewhere = document.activeElement?.closest('button, input, a');
      if (event.key !== 'Escape' && (event.key !== 'Enter' || isElsewhere)) return;
      event.preventDefault();
      event.stopPropagation();
      next();
    };
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, [shown]);
}

/** Where something is; measured again when the window changes, and when the table has settled. */
function useBox(place: Place | undefined): DOMRect | undefined {
  const [box, setBox] = useState<DOMRect>();
  useLayoutEffect(() => {
    const measure = () => setBox(place && elementAt(place)?.getBoundingClientRect());
    measure();
    const timer = setTimeout(measure, 600);
    addEventListener('resize', measure);
    return () => {
      clearTimeout(timer);
      removeEventListener('resize', measure);
    };
  }, [place]);
  return box;
}

const MARGIN = 6;

function frameOf({ left, top, width, height }: DOMRect): CSSProperties {
  const foot = Math.min(top + height + MARGIN, innerHeight - 2);
  return { left: left - MARGIN, top: top - MARGIN, width: width + 2 * MARGIN, height: foot - top + MARGIN };
}
