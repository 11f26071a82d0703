/** The move that the viewer is making: the state of `moveState.ts`, its cues, and the sending. */
import type { Commands } from '@staxd/client';
import type { Color, Seat } from '@staxd/engine';
import { useLayoutEffect, useRef, useState } from 'react';
import { useMotionLevel, useReducedMotion } from '../../../look/motion/MotionProvider.tsx';
import { STAYS } from '../../../look/motion/times.ts';
import { useBriefly } from '../../../look/motion/useBriefly.ts';
import { useModel } from '../../../look/primitives/useModel.ts';
import { useFeel } from '../../../look/sound/SoundProvider.tsx';
import type { Choice, Slot } from '../../hand/staging/staging.ts';
import { type Hover, hover } from './hover.ts';
import {
  answered,
  arrived,
  cancelled,
  cleared,
  countered,
  type DecisionState,
  type Draft,
  emptyMove,
  type MovePlan,
  noped,
  type Press,
  planOf,
  played,
  type ReadyMove,
  refused,
  toggled,
} from './moveState.ts';

export type PlainAnswer = 'accept' | 'ignore' | 'skip' | 'draw';

/** Of the plan: what can be staged, what is, and what is asked now. */
export interface Move extends Pick<MovePlan, 'choice' | 'staged' | 'question' | 'isUnsent'> {
  /** Why the last try did not work, for 3 s. */
  readonly error: string | undefined;
  /** The card whose press was refused, as long. */
  readonly wrong: Slot | undefined;
  /** The answers that have been given to what is asked. */
  readonly picked: Pick<Draft, 'gifts' | 'color' | 'target'>;
  readonly isSending: boolean;
  /** The answer without cards that is on its way. */
  readonly answering: PlainAnswer | undefined;
  readonly toggle: (slot: Slot) => void;
  readonly clear: () => void;
  readonly play: () => void;
  readonly counter: () => void;
  readonly nope: () => void;
  readonly answer: (type: PlainAnswer) => Promise<void>;
  readonly answerColor: (color: Color) => void;
  readonly answerTarget: (seat: Seat) => void;
  readonly cancel: () => void;
}

export interface MoveSource extends DecisionState {
  readonly commands: Pick<Commands, 'act'>;
}

export function useMove(source: MoveSource): Move {
  const { commands, isOver } = source;
  const [state, setState] = useState(() => emptyMove(source));
  const [answering, setAnswering] = useState<PlainAnswer>();
  const plan = planOf(source, state);
  const { choice, draft } = plan;
  const { error } = state;
  const shown = useBriefly(error, STAYS.error);
  const { play } = useFeel();
  const hovering = useHover(source.choice.hand);

  const send = async ({ action, set }: ReadyMove) => {
    play('lift');
    const over = hovering(set);
    const outcome = await commands.act(action);
    if (outcome.ok) over.end();
    else over.refuse(() => play('land'));
    setState((now) => (outcome.ok ? arrived(plan, now) : refused(plan, now, set, outcome.error)));
  };
  const press = (pressed: Press | undefined) => {
    if (!pressed) return;
    const { change, cue, sends } = pressed;
    if (cue === 'stage') play('stage');
    else if (cue === 'select') play('select');
    setState((now) => ({ ...now, ...change }));
    if (sends) void send(sends);
  };
  const answer = async (type: PlainAnswer) => {
    const action = source.choice.legal.find((one) => one.type === type);
    if (!action || isOver) return;
    setAnswering(type);
    await commands.act(action);
    setAnswering(undefined);
  };

  return useModel({
    choice,
    staged: plan.staged,
    // An error ends with what the hand is used for (STAGE-3).
    error: shown?.mode === choice.mode ? shown.text : undefined,
    wrong: shown?.mode === choice.mode ? shown.slot : undefined,
    question: plan.question,
    picked: draft ?? {},
    isSending: state.isSending,
    isUnsent: plan.isUnsent,
    answering,
    toggle: (slot) => press(toggled(plan, slot)),
    clear: () => press(cleared(plan)),
    play: () => press(played(plan)),
    counter: () => press(countered(plan)),
    nope: () => press(noped(plan)),
    answer,
    answerColor: (color) => press(answered(plan, { color })),
    answerTarget: (target) => press(answered(plan, { target })),
    cancel: () => press(cancelled()),
  });
}

/** Lets cards hover, until the hand is another one. */
function useHover(hand: Choice['hand']): (set: readonly Slot[]) => Hover {
  const isStill = useReducedMotion();
  const hasNoMotion = useMotionLevel() === 'none';
  const cards = hand.join();
  const latest = useRef<Hover & { readonly cards: string }>(undefined);
  useLayoutEffect(() => {
    // Its places show other cards from now on.
    if (latest.current?.cards !== cards) latest.current?.end();
  }, [cards]);
  return (set) => {
    latest.current = { cards, ...hover(set, isStill || hasNoMotion) };
    return latest.current;
  };
}
