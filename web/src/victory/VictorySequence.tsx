/** Runs the stages of the reveal by time, by button and by the key K, and says when they are over. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useKey } from '../lobby/useKey.ts';
import type { GameResult } from './result.ts';
import { nextStage, type Stage, stageTime } from './stages.ts';
import { VictoryReveal } from './VictoryReveal.tsx';

export interface VictorySequenceProps {
  readonly result: GameResult;
  readonly onDone: () => void;
  /** Milliseconds of a stage; Infinity holds it. */
  readonly timeOf?: (stage: Stage, players: number) => number;
}

export function VictorySequence({ result, onDone, timeOf = stageTime }: VictorySequenceProps) {
  const [stage, setStage] = useState<Stage>('action');
  const time = timeOf(stage, result.players.length);
  const advance = (from: Stage) => {
    const next = nextStage(from);
    if (next === undefined) onDone();
    else setStage(next);
  };
  const pass = useEffectEvent(advance);
  useKey('k', () => advance(stage));
  useEffect(() => {
    if (!Number.isFinite(time)) return;
    const timer = setTimeout(() => pass(stage), time);
    return () => clearTimeout(timer);
  }, [stage, time]);
  return <VictoryReveal result={result} stage={stage} onSkip={() => advance(stage)} />;
}
