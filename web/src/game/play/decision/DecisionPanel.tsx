/** The panel of the open decision: the viewer's own, or the one that all wait for. */
import {
  answersInView,
  type Card,
  cardUse,
  consequenceInView,
  face,
  NOPE,
  type Seat,
  type View,
} from '@staxd/engine';
import { useEffect, useEffectEvent, useMemo } from 'react';
import { activeAfter } from '../../board/boardModel.ts';
import type { ClockModel } from '../../clock/urgency.ts';
import { actionOf, answerSlots, type Choice, cardsAt, picksOf, wins } from '../../hand/staging/staging.ts';
import { ColorPanel } from '../../panels/ColorPanel.tsx';
import { DefensePanel, type DefensePanelProps } from '../../panels/DefensePanel.tsx';
import type { CounterChance, Defense } from '../../panels/defenseOptions.ts';
import { GiftPanel } from '../../panels/GiftPanel.tsx';
import { JinxPanel, type JinxPanelProps } from '../../panels/JinxPanel.tsx';
import { PeekPanel } from '../../panels/PeekPanel.tsx';
import { TimeoutPanel } from '../../panels/TimeoutPanel.tsx';
import { type DealtGame, playerNames } from '../../players/playerNames.ts';
import type { PanelKind } from './panelOf.ts';
import type { Move } from './useMove.ts';

export interface DecisionPanelProps {
  readonly kind: PanelKind;
  readonly game: DealtGame;
  readonly move: Move;
  readonly clock: ClockModel | undefined;
  /** Whether single keys are enabled (KEYS-2). */
  readonly keys?: boolean | undefined;
  /** Says what is lacking for an answer that is not there; a lesson does not. */
  readonly lackOf?: (defense: Defense, hand: readonly Card[]) => string | undefined;
  /** For a lesson, which has no clock. */
  readonly defense?: Pick<DefensePanelProps, 'foldWords' | 'beside' | 'lesson'>;
  readonly jinx?: Pick<JinxPanelProps, 'lesson'>;
}

export function DecisionPanel(props: DecisionPanelProps) {
  const { kind, game, move, clock, keys, defense } = props;
  const { view } = game;
  const { choice, staged, answering } = move;
  useNopeInTime(props);
  const prices = useMemo(() => answersInView(view), [view]);
  const who = playerNames(view);
  const own = view.seats[view.viewer as Seat];
  const next = view.seats[activeAfter(view, own.seat)].name;
  if (kind === 'gifts') {
    return (
      <GiftPanel
        most={picksOf(choice)?.max ?? 0}
        picked={staged.length}
        sending={move.isSending}
        onGive={move.play}
        onCancel={move.cancel}
        clock={clock}
        to={view.stack ? undefined : next}
        isLostToNope={view.rules.nopeResidual === 'none'}
      />
    );
  }
  if (kind === 'color') {
    const { color, gifts } = move.picked;
    return (
      <ColorPanel
        card={choice.hand[staged[0]]}
        current={view.color}
        held={(one) =>
          view.hand.filter((card, slot) => face(card).color === one && !gifts?.includes(slot)).length
        }
        lesson={defense !== undefined}
        onPick={move.answerColor}
        onCancel={move.cancel}
        next={wins(choice, staged) ? undefined : next}
        keys={keys}
        sending={move.isSending ? color : undefined}
        clock={clock}
      />
    );
  }
  if (view.stack && prices) return <DefensePanel {...attackOf(props, view.stack, prices)} />;
  if (view.peek) {
    return (
      <PeekPanel
        contributors={view.peek.contributors.map(who.name)}
        count={view.peek.count}
        picked={staged.length}
        sending={move.isSending}
        onReveal={move.play}
        clock={clock}
      />
    );
  }
  if (kind === 'stunned') {
    return (
      <TimeoutPanel turns={own.stunned} skipping={answering === 'skip'} onSkip={() => move.answer('skip')} />
    );
  }
  return view.jinx && <JinxPanel {...jinxOf(props, view.jinx)} />;
}

/** A NOPE waits for its color until the last second, and then keeps the one that lies. */
function useNopeInTime({ kind, game: { view }, move, clock }: DecisionPanelProps): void {
  const isLastSecond = clock !== undefined && clock.seconds <= 1;
  const isNopeLeft = kind === 'color' && view.stack !== null && !move.isSending && isLastSecond;
  const sendNope = useEffectEvent(() => move.answerColor(view.color));
  useEffect(() => {
    if (isNopeLeft) sendNope();
  }, [isNopeLeft]);
}

/** What the stack asks of the viewer, and what each answer costs. */
function attackOf(
  { game, move, clock, lackOf, defense }: DecisionPanelProps,
  stack: NonNullable<View['stack']>,
  prices: NonNullable<ReturnType<typeof answersInView>>,
): DefensePanelProps {
  const { view } = game;
  const { choice, staged, answering } = move;
  const who = playerNames(view);
  return {
    stack: { type: stack.type, total: stack.total },
    who,
    attacker: who.name(stack.latest),
    isFirst: stack.contributions.length === 1,
    handSize: view.hand.length,
    theirs: handOf(view, prices.accept.toll.trades),
    counter: counterChance(game, choice, staged, defense === undefined),
    holdsNope: view.hand.includes(NOPE),
    picksNope: cardsAt(choice, staged).includes(NOPE),
    prices,
    stunned: view.seats[view.viewer as Seat].stunned,
    color: defense === undefined && stack.type === 'gift' ? view.color : undefined,
    expired: clock?.seconds === 0,
    lackOf: lackOf && ((asked) => lackOf(asked, view.hand)),
    onCounter: defense ? move.play : move.counter,
    onNope: move.nope,
    onFold: () => move.answer('accept'),
    ...defense,
    sending: move.isSending ? 'counter' : answering && 'fold',
    clock,
  };
}

function jinxOf(
  { game, move, clock, jinx: lesson }: DecisionPanelProps,
  jinx: NonNullable<View['jinx']>,
): JinxPanelProps {
  const { view, mode } = game;
  const team = counterChance(game, move.choice, move.staged, lesson === undefined);
  const petty = move.staged.length - team.staged;
  return {
    jinx: {
      initiator: playerNames(view).name(jinx.initiator),
      card: view.discard[view.discard.length - 1],
      value: jinx.value,
    },
    team,
    petty,
    isSpite: mode === 'spite',
    onTeamUp: lesson ? move.play : move.counter,
    onIgnore: () => move.answer('ignore'),
    onPetty: petty > 0 ? move.play : () => move.answer('draw'),
    ...lesson,
    sending: sendingJinx(move, team.staged),
    clock,
  };
}

function sendingJinx({ isSending, answering }: Move, teaming: number) {
  if (isSending) return teaming > 0 ? 'team' : 'petty';
  if (answering === 'ignore') return 'ignore';
  return answering === 'draw' ? 'petty' : undefined;
}

/** How the viewer could counter, with the cards held and with those staged. */
function counterChance(
  { view, legal }: DealtGame,
  choice: Choice,
  staged: readonly number[],
  laysOnly: boolean,
): CounterChance {
  const answers = legal.filter(({ type }) => type === 'counter' || type === 'teamUp');
  const able = new Set(
    answers.flatMap((action) => {
      if (action.picks?.part === 'cards') return action.picks.eligible;
      return 'cards' in action ? action.cards : [];
    }),
  );
  const held = choice.hand.filter((card) => able.has(card)).length;
  const chosen = staged.filter((slot) => able.has(choice.hand[slot]));
  const only = answerSlots(choice);
  const isOnly = laysOnly && chosen.length === 0 && only.length === 1;
  if (chosen.length === 0 && !isOnly) return { held, staged: 0, picksFirst: laysOnly };
  const set = isOnly ? only : staged;
  const ready = cardsAt(choice, isOnly ? only : chosen);
  const action = actionOf(choice, { set });
  const against = action && consequenceInView(view, action)?.against;
  const next = against ? view.seats[against.target].name : nextPlayer({ view, legal }, ready[0]);
  return {
    held,
    staged: chosen.length,
    isOnly,
    wins: wins(choice, set),
    next,
    total: against?.total,
  };
}

function nextPlayer({ view, legal }: Pick<DealtGame, 'view' | 'legal'>, card: Card): string | undefined {
  const { deed } = cardUse(view, legal, card);
  return deed.type === 'hit' && deed.target !== null ? view.seats[deed.target].name : undefined;
}

function handOf(view: View, seat: Seat | null): number | undefined {
  return seat === null ? undefined : view.seats[seat].handSize;
}
