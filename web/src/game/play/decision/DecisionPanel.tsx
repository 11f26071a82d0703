/** The panel of the open decision: the viewer's own, or the one that all wait for. */
import { answersInView, type Card, cardUse, consequenceInView, GIFT, NOPE, type Seat } from '@staxd/engine';
import { useMemo } from 'react';
import type { ClockModel } from '../../clock/urgency.ts';
import { actionOf, answerSlots, type Choice, cardsAt, picksOf, wins } from '../../hand/staging/staging.ts';
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
  /** Says what is lacking for an answer that is not there; a lesson does not. */
  readonly lackOf?: (defense: Defense, hand: readonly Card[]) => string | undefined;
  /** For a lesson, which has no clock. */
  readonly defense?: Pick<DefensePanelProps, 'foldWords' | 'beside' | 'lesson'>;
  readonly jinx?: Pick<JinxPanelProps, 'lesson'>;
}

export function DecisionPanel({ kind, game, move, clock, lackOf, defense, ...lesson }: DecisionPanelProps) {
  const { view } = game;
  const { choice, staged, answering } = move;
  const timed = clock && { clock };
  const prices = useMemo(() => answersInView(view), [view]);
  const who = playerNames(view);
  const own = view.seats[view.viewer as Seat];
  if (kind === 'gifts') {
    const next = view.stack ? undefined : nextPlayer(game, GIFT);
    return (
      <GiftPanel
        most={picksOf(choice)?.max ?? 0}
        picked={staged.length}
        sending={move.isSending}
        onGive={move.play}
        onCancel={move.cancel}
        {...(next && { to: next })}
      />
    );
  }
  const { stack, jinx, peek } = view;
  if (stack && prices) {
    const sending = move.isSending ? 'counter' : answering && 'fold';
    return (
      <DefensePanel
        stack={{ type: stack.type, total: stack.total }}
        who={who}
        attacker={who.name(stack.latest)}
        isFirst={stack.contributions.length === 1}
        handSize={view.hand.length}
        counter={counterChance(game, choice, staged, defense === undefined)}
        holdsNope={view.hand.includes(NOPE)}
        prices={prices}
        stunned={own.stunned}
        expired={clock?.seconds === 0}
        lackOf={lackOf && ((asked) => lackOf(asked, view.hand))}
        onCounter={defense ? move.play : move.counter}
        onNope={move.nope}
        onFold={() => move.answer('accept')}
        {...defense}
        {...(sending && { sending })}
        {...timed}
      />
    );
  }
  if (peek) {
    return (
      <PeekPanel
        contributors={peek.contributors.map(who.name)}
        count={peek.count}
        picked={staged.length}
        sending={move.isSending}
        onReveal={move.play}
        {...timed}
      />
    );
  }
  if (kind === 'stunned') {
    return (
      <TimeoutPanel turns={own.stunned} skipping={answering === 'skip'} onSkip={() => move.answer('skip')} />
    );
  }
  if (jinx) {
    const team = counterChance(game, choice, staged, lesson.jinx === undefined);
    const petty = staged.length - team.staged;
    const sending = sendingJinx(move, team.staged);
    return (
      <JinxPanel
        initiator={who.name(jinx.initiator)}
        card={view.discard[view.discard.length - 1]}
        value={jinx.value}
        team={team}
        petty={petty}
        isSpite={game.mode === 'spite'}
        onTeamUp={lesson.jinx ? move.play : move.counter}
        onIgnore={() => move.answer('ignore')}
        onPetty={petty > 0 ? move.play : () => move.answer('draw')}
        {...lesson.jinx}
        {...(sending && { sending })}
        {...timed}
      />
    );
  }
  return null;
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
    ...(next && { next }),
    ...(against && { total: against.total }),
  };
}

function nextPlayer({ view, legal }: Pick<DealtGame, 'view' | 'legal'>, card: Card): string | undefined {
  const { deed } = cardUse(view, legal, card);
  return deed.type === 'hit' && deed.target !== null ? view.seats[deed.target].name : undefined;
}
