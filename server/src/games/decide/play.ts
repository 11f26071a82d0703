/** Everything that happens at the table goes through here to the engine. */
import {
  type Action,
  apply,
  fail,
  formatAction,
  type GameEvent,
  type GameState,
  ok,
  type Refusal,
  type Result,
  type Seat,
  viewFor,
} from '@staxd/engine';
import { decodeAction, type ErrorBody, type LeaveReason, type Move, refusalBody } from '@staxd/protocol';
import {
  type Game,
  isPlayedByBot,
  type Play,
  type Player,
  peopleIn,
  playerAt,
  seatOf,
} from '../model/game.ts';
import { refuse } from '../model/refuse.ts';
import { TIMEOUTS_UNTIL_STAND_IN } from '../model/times.ts';
import { cancelGame } from './cancel.ts';
import { isTooLate, openDecision } from './deadlines.ts';
import type { Draft } from './draft.ts';
import { transferHost } from './host.ts';
import { reconnect, startStandIn } from './presence.ts';

export function move(draft: Draft, player: Player, request: Move): Result<void, ErrorBody> {
  const { game, context } = draft;
  if (draft.isOver) return refuse('GAME_ENDED');
  if (game.play === null) return refuse('GAME_NOT_STARTED');
  const seat = seatOf(game, player.userId);
  if (seat === undefined) return refuse('GAME_NOT_FOUND');
  const { decision } = game.play;
  if (decision?.seat === seat && isTooLate(decision, context)) return refuse('TOO_LATE');
  const read = readMove(game, seat, request, context.version - 1);
  if (!read.ok) return read;
  reconnect(draft, player);
  return carryOut(draft, read.value);
}

/** Card places are those of the version that the client names; STALE_VERSION: the hand has changed. */
function readMove(game: Game, seat: Seat, move: Move, version: number): Result<Action, ErrorBody> {
  const { play } = game;
  if (play === null) return refuse('GAME_NOT_STARTED');
  const { state, handSince } = play;
  return decodeAction(move, {
    view: viewFor(state, seat),
    handAt: (seen) => (seen >= handSince[seat] && seen <= version ? state.hands[seat] : undefined),
    seatOf: (playerId) => seatOf(game, playerId),
  });
}

export function carryOut(draft: Draft, action: Action): Result<void, ErrorBody> {
  const played = afterAction(playOf(draft.game), action, draft.context.version);
  if (!played.ok) return fail(refusalBody(played.error));
  const { play, events } = played.value;
  draft.action = `${action.seat} ${formatAction(action, String)}`;
  draft.emit(...events);
  draft.set({ play });
  if (play.state.outcome === null) openDecision(draft);
  else {
    draft.bringsResults = true;
    draft.end('completed');
  }
  return ok(undefined);
}

/** The cards after an action of this version, and all that follows from them alone: not the next decision. */
export function afterAction(
  play: Play,
  action: Action,
  version: number,
): Result<{ readonly play: Play; readonly events: readonly GameEvent[] }, Refusal> {
  const applied = apply(play.state, action);
  if (!applied.ok) return applied;
  const { state, events } = applied.value;
  const handSince = play.handSince.map((since, seat) =>
    state.hands[seat] === play.state.hands[seat] ? since : version,
  );
  return ok({ play: { ...play, ...tally(play, action.seat, events), state, handSince }, events });
}

/** Somebody leaves a running game for good and loses it (LEAVE-1). Without people it is cancelled. */
export function leaveGame(draft: Draft, player: Player, reason: LeaveReason): void {
  const { userId, username } = player;
  const seat = seatOf(draft.game, userId);
  if (seat === undefined) throw new Error(`${username} has no seat in game ${draft.game.id}`);
  draft.setPlayer(userId, { hasLeft: true, hasStandIn: false });
  draft.emit({ type: 'playerDeparted', userId, username, reason });
  // Leaving is a loss (VICTORY-18).
  if (player.bot === null) draft.bringsResults = true;
  if (peopleIn(draft.game).length === 0) return cancelGame(draft, 'abandoned');
  must(carryOut(draft, { type: 'leave', seat }));
  if (!draft.isOver) transferHost(draft);
}

/** Time acts in place of the awaited player (TIME-1). */
export function timeOut(draft: Draft, seat: Seat): void {
  const player = playerAt(draft.game, seat);
  if (!isPlayedByBot(player)) {
    const timeouts = player.timeouts + 1;
    draft.setPlayer(player.userId, { timeouts });
    if (timeouts >= TIMEOUTS_UNTIL_STAND_IN) startStandIn(draft, player);
  }
  must(carryOut(draft, { type: 'timeout', seat }));
}

/** A stunned player's turn ends by itself (STUN-2). */
export function skipStunned(draft: Draft, seat: Seat): void {
  must(carryOut(draft, { type: 'skip', seat }));
}

function tally(play: Play, seat: Seat, events: readonly GameEvent[]): Partial<Play> {
  let { cardsPlayed, biggestStack } = play;
  let lastMove: Play['lastMove'] = { seat, cards: [] };
  for (const event of events) {
    if (event.type === 'cardsPlayed') {
      cardsPlayed += event.cards.length;
      lastMove = { seat, cards: event.cards };
    } else if (event.type === 'stackOpened' || event.type === 'stackCountered') {
      biggestStack = Math.max(biggestStack, event.total);
    }
  }
  return { cardsPlayed, biggestStack, lastMove };
}

function playOf(game: Game): Play & { readonly state: GameState } {
  if (game.play === null) throw new Error(`game ${game.id} has not begun`);
  return game.play;
}

/** Actions of the clock and of the table cannot be refused. */
function must(result: Result<void, ErrorBody>): void {
  if (!result.ok) throw new Error(`the rules refuse what must be: ${result.error.code}`);
}
