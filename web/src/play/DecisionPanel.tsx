/** The panel of the decision that is open: the viewer's own, or somebody else's that all wait for. */
import type { Seat } from '@staxd/engine';
import { companyOf, type DealtGame } from '../board/company.ts';
import type { ClockModel } from '../board/urgency.ts';
import { type Choice, cardsAt, picksOf } from '../hand/staging.ts';
import { DefensePanel } from '../panels/DefensePanel.tsx';
import type { CounterChance } from '../panels/defenseOptions.ts';
import { GiftPanel } from '../panels/GiftPanel.tsx';
import { JinxPanel } from '../panels/JinxPanel.tsx';
import { PeekPanel } from '../panels/PeekPanel.tsx';
import { TimeoutPanel } from '../panels/TimeoutPanel.tsx';
import { useSettings } from '../settings/settings.ts';
import type { PanelKind } from './panelOf.ts';
import { type Move, nopeSlot } from './useMove.ts';

export interface DecisionPanelProps {
  readonly kind: PanelKind;
  readonly game: DealtGame;
  readonly move: Move;
  readonly clock: ClockModel | undefined;
}

export function DecisionPanel({ kind, game, move, clock }: DecisionPanelProps) {
  const autoAccept = useSettings((settings) => settings.autoAcceptTimeout);
  const { view } = game;
  const { choice, staged, answering } = move;
  const timed = clock && { clock };
  const who = companyOf(view);
  const own = view.seats[view.viewer as Seat];
  if (kind === 'gifts') {
    const next = view.stack ? undefined : nextPlayer(game);
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
  if (stack) {
    const sending = move.isSending ? 'counter' : answering && 'fold';
    return (
      <DefensePanel
        stack={{ type: stack.type, total: stack.total }}
        attacker={who.name(stack.latest)}
        handSize={view.hand.length}
        counter={counterChance(game, choice, staged)}
        holdsNope={nopeSlot(choice) !== undefined}
        nopeResidual={view.rules.nopeResidual}
        stunned={own.stunned}
        autoAccept={autoAccept}
        expired={clock?.seconds === 0}
        onCounter={move.play}
        onNope={move.nope}
        onFold={() => move.answer('accept')}
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
    const team = counterChance(game, choice, staged);
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
        onTeamUp={move.play}
        onIgnore={() => move.answer('ignore')}
        onPetty={petty > 0 ? move.play : () => move.answer('draw')}
        {...(sending && { sending })}
        {...timed}
      />
    );
  }
  return null;
}

/** Which answer to a jinx is on its way. */
function sendingJinx({ isSending, answering }: Move, teaming: number) {
  if (isSending) return teaming > 0 ? 'team' : 'petty';
  if (answering === 'ignore') return 'ignore';
  return answering === 'draw' ? 'petty' : undefined;
}

/** How the viewer could answer in kind: by what is held, and by what stands ready. */
function counterChance(game: DealtGame, choice: Choice, staged: readonly number[]): CounterChance {
  const answers = choice.legal.filter(({ type }) => type === 'counter' || type === 'teamUp');
  const able = new Set(answers.flatMap((action) => ('cards' in action ? action.cards : [])));
  const held = choice.hand.filter((card) => able.has(card)).length;
  const ready = cardsAt(choice, staged).filter((card) => able.has(card)).length;
  const next = nextPlayer(game);
  return { held, staged: ready, ...(next && { next }) };
}

/** Who comes after the viewer. */
function nextPlayer({ view: { seats, viewer } }: DealtGame): string | undefined {
  const own = viewer as Seat;
  const order = [...seats.slice(own + 1), ...seats.slice(0, own)];
  return order.find(({ active }) => active)?.name;
}
