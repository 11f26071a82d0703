/** Runs the stages of the reveal by time, taps and keys. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useKey } from '../../../app/keyboard/useKey.ts';
import type { Rematch } from '../result/rematch.ts';
import type { GameResult } from '../result/result.ts';
import { nextStage, type Stage, stageTime } from './stages.ts';
import type { Landing } from './useGrowth.ts';
import { VictoryReveal } from './VictoryReveal.tsx';

/** Nothing may come below a finger or a mouse that is down: while one is, no stage ends by itself. */
const TOUCHES = ['pointerdown', 'pointerup', 'pointercancel'] as const;

export interface VictorySequenceProps {
  readonly result: GameResult;
  readonly onDone: () => void;
  readonly onWinner?: () => void;
  readonly rematch?: Rematch | undefined;
  readonly onRematch: () => void;
  readonly keys?: boolean;
  /** Milliseconds of a stage; Infinity stops there. */
  readonly timeOf?: (stage: Stage, players: number) => number;
  /** Where the last card lies, and for how many milliseconds it has been shown. */
  readonly from?: Landing | undefined;
  readonly spent?: number | undefined;
}

export function VictorySequence(props: VictorySequenceProps) {
  const { result, onDone, onWinner, rematch, keys = true, timeOf = stageTime, from, spent = 0 } = props;
  const [stage, setStage] = useState<Stage>('action');
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    const hold = ({ type }: Event) => setHeld(type === TOUCHES[0]);
    for (const touch of TOUCHES) addEventListener(touch, hold);
    return () => {
      for (const touch of TOUCHES) removeEventListener(touch, hold);
    };
  }, []);
  const time = timeOf(stage, result.players.length) - (stage === 'action' ? spent : 0);
  const advance = (passed: Stage) => {
    const next = nextStage(passed);
    if (next === undefined) onDone();
    else setStage(next);
  };
  const pass = useEffectEvent(advance);
  const showWinner = useEffectEvent(() => onWinner?.());
  useKey('k', () => advance(stage), keys);
  const isKnown = stage !== 'action';
  const skip = () => {
    if (!isKnown) onWinner?.();
    onDone();
  };
  useKey('escape', skip);
  useEffect(() => {
    if (isKnown) showWinner();
  }, [isKnown]);
  useEffect(() => {
    if (isHeld || !Number.isFinite(time)) return;
    const timer = setTimeout(() => pass(stage), time);
    return () => clearTimeout(timer);
  }, [stage, time, isHeld]);
  return (
    <VictoryReveal
      result={result}
      stage={stage}
      onStage={(picked) => {
        setHeld(true);
        setStage(picked);
      }}
      onNext={() => advance(stage)}
      onSkip={skip}
      rematch={rematch}
      onRematch={props.onRematch}
      from={from}
    />
  );
}
