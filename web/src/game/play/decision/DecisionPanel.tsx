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
  const { kind, game, move, clock } = props;
  const { view } = game;
  const { staged, answering } = move;
  useNopeInTime(props);
  const prices = useMemo(() => answersInView(view), [view]);
  if (kind === 'gifts') return <Gifts {...props} />;
  if (kind === 'color') return <Colors {...props} />;
  if (view.stack && prices) return <Attacked {...props} stack={view.stack} prices={prices} />;
  if (view.peek) {
    return (
      <PeekPanel
        contributors={view.peek.contributors.map(playerNames(view).name)}
        count={view.peek.count}
        picked={staged.length}
        sending={move.isSending}
        onReveal={move.play}
        clock={clock}
      />
    );
  }
  if (kind === 'stunned') {
    const { stunned } = ownSeat(view);
    return (
      <TimeoutPanel turns={stunned} skipping={answering === 'skip'} onSkip={() => move.answer('skip')} />
    );
  }
  return view.jinx && <Jinxed {...props} open={view.jinx} />;
}

/** Until its last second a NOPE waits for a color; then it keeps the one that lies. */
function useNopeInTime({ kind, game: { view }, move, clock }: DecisionPanelProps): void {
  const isLastSecond = clock !== undefined && clock.seconds <= 1;
  const isNopeLeft = kind === 'color' && view.stack !== null && !move.isSending && isLastSecond;
  const sendNope = useEffectEvent(() => move.answerColor(view.color));
  useEffect(() => {
    if (isNopeLeft) sendNope();
  }, [isNopeLeft]);
}

function Gifts({ game: { view }, move, clock }: DecisionPanelProps) {
  return (
    <GiftPanel
      most={picksOf(move.choice)?.max ?? 0}
      picked={move.staged.length}
      sending={move.isSending}
      onGive={move.play}
      onCancel={move.cancel}
      clock={clock}
      to={view.stack ? undefined : nextName(view)}
      isLostToNope={view.rules.nopeResidual === 'none'}
    />
  );
}

function Colors({ game: { view }, move, clock, keys, defense }: DecisionPanelProps) {
  const { choice, staged } = move;
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
      next={wins(choice, staged) ? undefined : nextName(view)}
      keys={keys}
      sending={move.isSending ? color : undefined}
      clock={clock}
    />
  );
}

interface AttackedProps extends DecisionPanelProps {
  readonly stack: NonNullable<View['stack']>;
  readonly prices: NonNullable<ReturnType<typeof answersInView>>;
}

function Attacked({ stack, prices, game, move, clock, lackOf, defense }: AttackedProps) {
  const { view } = game;
  const { choice, staged, answering } = move;
  const who = playerNames(view);
  return (
    <DefensePanel
      stack={{ type: stack.type, total: stack.total }}
      who={who}
      attacker={who.name(stack.latest)}
      isFirst={stack.contributions.length === 1}
      handSize={view.hand.length}
      theirs={handOf(view, prices.accept.toll.trades)}
      counter={counterChance(game, choice, staged, defense === undefined)}
      holdsNope={view.hand.includes(NOPE)}
      picksNope={cardsAt(choice, staged).includes(NOPE)}
      prices={prices}
      stunned={ownSeat(view).stunned}
      expired={clock?.seconds === 0}
      lackOf={lackOf && ((asked) => lackOf(asked, view.hand))}
      onCounter={defense ? move.play : move.counter}
      onNope={move.nope}
      onFold={() => move.answer('accept')}
      {...defense}
      sending={move.isSending ? 'counter' : answering && 'fold'}
      clock={clock}
    />
  );
}

interface JinxedProps extends DecisionPanelProps {
  readonly open: NonNullable<View['jinx']>;
}

function Jinxed({ open, game, move, clock, jinx }: JinxedProps) {
  const { view } = game;
  const { choice, staged } = move;
  const team = counterChance(game, choice, staged, jinx === undefined);
  const petty = staged.length - team.staged;
  return (
    <JinxPanel
      jinx={{
        initiator: playerNames(view).name(open.initiator),
        card: view.discard[view.discard.length - 1],
        value: open.value,
      }}
      team={team}
      petty={petty}
      isSpite={game.mode === 'spite'}
      onTeamUp={jinx ? move.play : move.counter}
      onIgnore={() => move.answer('ignore')}
      onPetty={petty > 0 ? move.play : () => move.answer('draw')}
      {...jinx}
      sending={sendingJinx(move, team.staged)}
      clock={clock}
    />
  );
}

const ownSeat = (view: View) => view.seats[view.viewer as Seat];

/** Whose turn it is after the viewer's. */
const nextName = (view: View) => view.seats[activeAfter(view, ownSeat(view).seat)].name;

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
