/** What a game waits for and until when (CLOCK-1 to CLOCK-3). Pure: nothing fires here. */
import { actor, type GameState, phaseOf, type Seat } from '@staxd/engine';
import {
  type DecisionKind,
  type Game,
  isOver,
  isPlayedByBot,
  type OpenDecision,
  type Player,
  peopleIn,
  playerAt,
} from '../model/game.ts';
import type { Times } from '../model/times.ts';
import { type Context, type Draft, fraction } from './draft.ts';

export type GameTimer =
  | { readonly type: 'countdown' | 'wait' | 'abandoned' | 'skip' | 'bot' | 'deadline'; readonly at: number }
  | { readonly type: 'away'; readonly at: number; readonly userId: string };

const any = () => true;

/** The first of those that are `asked` for. A live game has one that is no bot's. */
export function nextTimer(
  game: Game,
  times: Times,
  asked: (type: GameTimer['type']) => boolean = any,
): GameTimer | undefined {
  let next: GameTimer | undefined;
  for (const timer of timersOf(game, times))
    if (asked(timer.type) && (next === undefined || timer.at < next.at)) next = timer;
  return next;
}

function timersOf(game: Game, times: Times): readonly GameTimer[] {
  if (isOver(game)) return [];
  const timers: GameTimer[] = [{ type: 'abandoned', at: abandonedAt(game, times) }];
  if (game.waitEndsAt !== null) timers.push({ type: 'wait', at: game.waitEndsAt });
  if (game.countdown) timers.push({ type: 'countdown', at: game.countdown.endsAt });
  for (const { userId, presence, absentSince, playsByCalls } of peopleIn(game)) {
    if (presence !== 'disconnected' || absentSince === null) continue;
    const at = absentSince + (playsByCalls ? times.silent : times.disconnected);
    timers.push({ type: 'away', at, userId });
  }
  const decision = game.play?.decision;
  if (decision) {
    const { kind, deadlineAt, actsAt } = decision;
    if (actsAt !== null) {
      const isSkip = kind === 'stunned';
      timers.push(isSkip ? { type: 'skip', at: actsAt } : { type: 'bot', at: actsAt - times.botDecided });
    }
    if (deadlineAt !== null) timers.push({ type: 'deadline', at: deadlineAt + times.grace });
  }
  return timers;
}

/** When something happens by itself; a bot begins to think before, so that it is done by then. */
export function dueAt(game: Game, times: Times): number | null {
  const due = timersOf(game, times).map(({ type, at }) => (type === 'bot' ? at + times.botDecided : at));
  return due.length === 0 ? null : Math.min(...due);
}

function abandonedAt({ phase, updatedAt, desertedSince }: Game, times: Times): number {
  const idle = updatedAt + times.idle;
  if (desertedSince === null) return idle;
  return Math.min(idle, desertedSince + (phase === 'running' ? times.deserted : times.abandoned));
}

export function isTooLate(decision: OpenDecision, { now, receivedAt, times }: Context): boolean {
  const { deadlineAt } = decision;
  return deadlineAt !== null && (receivedAt >= deadlineAt || now >= deadlineAt + times.grace);
}

/** A decision that is open already keeps its deadline; a bot that takes it over starts thinking now. */
export function openDecision(draft: Draft): void {
  const { play } = draft.game;
  const seat = play === null ? null : actor(play.state);
  if (play === null || seat === null) return;
  const player = playerAt(draft.game, seat);
  const opened = isSame(play.decision, play.state, seat) ? play.decision : newDecision(draft, seat, player);
  const decision = { ...opened, actsAt: actsAt(draft, opened, player) };
  if (opened === play.decision && opened.actsAt === decision.actsAt) return;
  draft.set({ play: { ...play, decision } });
  if (decision.actsAt !== null && opened.actsAt === null && decision.kind !== 'stunned') {
    draft.emit({ type: 'botStatus', userId: player.userId, status: 'thinking' });
  }
}

function isSame(decision: OpenDecision | null, state: GameState, seat: Seat): decision is OpenDecision {
  return decision?.seat === seat && decision.turn === state.turn && decision.kind === kindOf(state, seat);
}

function newDecision({ game, context }: Draft, seat: Seat, player: Player): OpenDecision {
  const { state } = game.play as NonNullable<Game['play']>;
  const { now: openedAt, times } = context;
  const kind = kindOf(state, seat);
  const time = { ...times, turn: game.settings.turnSeconds * times.turnSecond }[kind];
  const hasDeadline = kind !== 'stunned' && !player.hasRelaxedClock;
  return {
    seat,
    turn: state.turn,
    kind,
    openedAt,
    deadlineAt: hasDeadline ? openedAt + time : null,
    actsAt: kind === 'stunned' ? openedAt + times.stunned : null,
  };
}

function kindOf(state: GameState, seat: Seat): DecisionKind {
  const phase = phaseOf(state);
  if (phase === 'stack_resolution') return 'defense';
  if (phase === 'peek_selection') return 'peek';
  return state.stunned[seat] > 0 ? 'stunned' : 'turn';
}

function actsAt({ context }: Draft, decision: OpenDecision, player: Player): number | null {
  const { now, times, rng } = context;
  if (decision.kind === 'stunned') return decision.actsAt;
  if (!isPlayedByBot(player)) return null;
  const [least, most] = times.botThinking;
  return decision.actsAt ?? now + Math.round(least + (most - least) * fraction(rng));
}
