/** The panel of the decision that is open: the viewer's own, or somebody else's that all wait for. */
import { awaitedPlayer, type Commands } from '@staxd/client';
import type { WireGameState } from '@staxd/protocol';
import { fromWireCard } from '@staxd/protocol';
import { useState } from 'react';
import { type Choice, cardsAt, picksOf } from '../hand/staging.ts';
import { DefensePanel } from '../panels/DefensePanel.tsx';
import type { CounterChance } from '../panels/defenseOptions.ts';
import { GiftPanel } from '../panels/GiftPanel.tsx';
import { JinxPanel } from '../panels/JinxPanel.tsx';
import { PeekPanel } from '../panels/PeekPanel.tsx';
import { TimeoutPanel } from '../panels/TimeoutPanel.tsx';
import { useSettings } from '../settings/settings.ts';
import { clockOf } from './boardFacts.ts';
import { nameOf, playerOf } from './names.ts';
import { type Move, nopeSlot } from './useMove.ts';

export interface DecisionPanelProps {
  readonly game: WireGameState;
  readonly move: Move;
  readonly commands: Commands;
  readonly now: number;
}

/** Whether a panel asks the viewer something now. */
export function isAsked(game: WireGameState, move: Move): boolean {
  if (move.question === 'gifts') return true;
  if (game.valid_actions.length === 0) return false;
  const isStunned = (playerOf(game, game.my_player_id)?.turns_stunned ?? 0) > 0;
  return game.turn_phase !== 'player_action' || isStunned;
}

export function DecisionPanel({ game, move, commands, now }: DecisionPanelProps) {
  const autoAccept = useSettings((settings) => settings.autoAcceptTimeout);
  const [sent, setSent] = useState<string>();
  const { choice, staged } = move;
  const clock = clockOf(game, now);
  const timed = clock === undefined ? {} : { clock };
  const own = playerOf(game, game.my_player_id);
  const after = async (what: string, outcome: Promise<unknown>) => {
    setSent(what);
    await outcome;
    setSent(undefined);
  };
  if (move.question === 'gifts') {
    const next = game.active_stack ? undefined : nextPlayer(game);
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
  const { active_stack: stack, jinx_window: jinx, peek_selection: peek } = game;
  if (stack) {
    const sending = move.isSending ? 'counter' : sent === 'fold' ? 'fold' : undefined;
    return (
      <DefensePanel
        stack={{ type: stack.stack_type, total: stack.total_value }}
        attacker={nameOf(game, stack.latest_player_id)}
        handSize={game.my_hand.length}
        counter={counterChance(game, choice, staged)}
        holdsNope={nopeSlot(choice) !== undefined}
        canBeNoped={stack.can_be_noped}
        nopeResidual={game.rule_options.nope_residual === 'none' ? 'none' : 'firstHit'}
        stunned={own?.turns_stunned ?? 0}
        autoAccept={autoAccept}
        expired={clock?.seconds === 0}
        onCounter={move.play}
        onNope={move.nope}
        onFold={() => void after('fold', commands.respond('accept'))}
        {...(sending && { sending })}
        {...timed}
      />
    );
  }
  if (peek) {
    return (
      <PeekPanel
        contributors={peek.contributors.map((id) => nameOf(game, id))}
        count={peek.num_cards}
        picked={staged.length}
        sending={move.isSending}
        onReveal={move.play}
        {...timed}
      />
    );
  }
  if ((own?.turns_stunned ?? 0) > 0) {
    return (
      <TimeoutPanel
        turns={own?.turns_stunned ?? 0}
        skipping={sent === 'skip'}
        onSkip={() => void after('skip', commands.skip())}
      />
    );
  }
  if (jinx) {
    const team = counterChance(game, choice, staged);
    const petty = staged.length - team.staged;
    const sending = sendingJinx(move, team.staged, sent);
    return (
      <JinxPanel
        initiator={nameOf(game, jinx.initiator_id)}
        card={fromWireCard(jinx.card)}
        value={jinx.value}
        team={team}
        petty={petty}
        isSpite={game.game_mode === 'spite'}
        onTeamUp={move.play}
        onIgnore={() => void after('ignore', commands.skip())}
        onPetty={petty > 0 ? move.play : () => void after('petty', commands.draw())}
        {...(sending && { sending })}
        {...timed}
      />
    );
  }
  return null;
}

/** Which answer to a jinx is on its way. */
function sendingJinx({ isSending }: Move, teaming: number, sent: string | undefined) {
  if (isSending) return teaming > 0 ? 'team' : 'petty';
  return sent === 'ignore' || sent === 'petty' ? sent : undefined;
}

/** How the viewer could answer in kind: by what is held, and by what stands ready. */
function counterChance(game: WireGameState, choice: Choice, staged: readonly number[]): CounterChance {
  const answers = choice.legal.filter(({ type }) => type === 'counter' || type === 'teamUp');
  const able = new Set(answers.flatMap((action) => ('cards' in action ? action.cards : [])));
  const held = choice.hand.filter((card) => able.has(card)).length;
  const ready = cardsAt(choice, staged).filter((card) => able.has(card)).length;
  const next = nextPlayer(game);
  return { held, staged: ready, ...(next && { next }) };
}

/** Who comes after the viewer. */
function nextPlayer(game: WireGameState): string | undefined {
  const own = game.players.findIndex(({ user_id }) => user_id === game.my_player_id);
  const order = [...game.players.slice(own + 1), ...game.players.slice(0, Math.max(own, 0))];
  return order.find(({ is_active }) => is_active)?.username ?? awaitedPlayer(game)?.username;
}
