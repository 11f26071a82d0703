import { ok, type Result } from '@staxd/engine';
import { type ErrorBody, MODES_WITHOUT_STAND_INS, type Presence } from '@staxd/protocol';
import type { ResumeCommand } from '../model/commands.ts';
import { type Countdown, type Game, type Player, peopleIn, playerAt } from '../model/game.ts';
import { refuse } from '../model/refuse.ts';
import { setCountdown } from './countdown.ts';
import { isTooLate, openDecision } from './deadlines.ts';
import type { Draft } from './draft.ts';
import { transferHost } from './host.ts';

export function connect(draft: Draft, player: Player): void {
  setPresence(draft, player, 'connected');
  if (player.playsByCalls) draft.setPlayer(player.userId, { playsByCalls: false });
  endStandIn(draft, player);
  comeToTable(draft, player);
  openDecision(draft);
}

/** In a tournament whoever comes is ready. */
function comeToTable(draft: Draft, { userId, isReady }: Player): void {
  const { phase, settings } = draft.game;
  if (phase !== 'waiting' || isReady || !settings.tournament) return;
  draft.setPlayer(userId, { isReady: true });
  draft.emit({ type: 'readyChanged', userId, isReady: true });
  setCountdown(draft);
}

/** A player who acts is present even without a connection; the times of absence start again. */
export function reconnect(draft: Draft, player: Player): void {
  const { userId, presence, timeouts } = player;
  endStandIn(draft, player);
  if (timeouts > 0) draft.setPlayer(userId, { timeouts: 0 });
  if (presence === 'connected') return;
  setPresence(draft, player, 'disconnected');
  draft.setPlayer(userId, { absentSince: draft.context.now, playsByCalls: true });
  draft.set({ desertedSince: draft.context.now });
}

/** Any sign of life gives an absent player the seat back (SEAT-7). */
export function returnToSeat(draft: Draft, player: Player): void {
  if (!player.hasStandIn && player.presence !== 'away') return;
  reconnect(draft, player);
  openDecision(draft);
}

/** Applied only when a timer fires, so that a call costs no version. */
export function applyLastCalls(draft: Draft): void {
  for (const { userId, presence, absentSince } of peopleIn(draft.game)) {
    const calledAt = draft.context.calls.get(userId);
    if (calledAt === undefined || presence !== 'disconnected') continue;
    if (absentSince !== null && calledAt <= absentSince) continue;
    draft.setPlayer(userId, { absentSince: calledAt, playsByCalls: true });
    const { desertedSince } = draft.game;
    draft.set({ desertedSince: desertedSince && Math.max(desertedSince, calledAt) });
  }
}

export function disconnect(draft: Draft, player: Player): void {
  if (player.presence === 'connected') setPresence(draft, player, 'disconnected');
}

export function goAway(draft: Draft, player: Player): void {
  setPresence(draft, player, 'away');
  if (draft.game.phase === 'running') {
    startStandIn(draft, player);
    openDecision(draft);
  } else if (player.isReady && draft.game.settings.quickMatch === null) {
    draft.setPlayer(player.userId, { isReady: false });
    draft.emit({ type: 'readyChanged', userId: player.userId, isReady: false });
    setCountdown(draft);
  }
  transferHost(draft);
}

/** Where the mode allows it. The caller opens the decision again. */
export function startStandIn(draft: Draft, player: Player): void {
  const { game } = draft;
  if (player.hasStandIn || MODES_WITHOUT_STAND_INS.includes(game.settings.mode)) return;
  draft.setPlayer(player.userId, { hasStandIn: true });
  draft.emit({ type: 'standInChanged', userId: player.userId, hasStandIn: true });
}

function endStandIn(draft: Draft, player: Player): void {
  if (!player.hasStandIn) return;
  draft.setPlayer(player.userId, { hasStandIn: false, timeouts: 0 });
  draft.emit({ type: 'standInChanged', userId: player.userId, hasStandIn: false });
}

/**
 * From the next decision on, and in the first round of turns from the open one on: whoever begins has had no time to ask
 * before. Only while all other players are bots.
 */
export function relaxClock(draft: Draft, player: Player, isRelaxed: boolean): Result<void, ErrorBody> {
  if (draft.game.phase !== 'running') return refuse(draft.isOver ? 'GAME_ENDED' : 'GAME_NOT_STARTED');
  if (isRelaxed && peopleIn(draft.game).length > 1) return refuse('CLOCK_NOT_RELAXABLE');
  if (isRelaxed === player.hasRelaxedClock) return ok(undefined);
  draft.setPlayer(player.userId, { hasRelaxedClock: isRelaxed });
  draft.emit({ type: 'clockRelaxed', userId: player.userId, isRelaxed });
  if (isRelaxed) stopFirstClock(draft, player);
  return ok(undefined);
}

function stopFirstClock(draft: Draft, player: Player): void {
  const { play } = draft.game;
  const decision = play?.decision;
  if (!play || !decision || playerAt(draft.game, decision.seat).userId !== player.userId) return;
  if (decision.turn > play.state.seats.length || isTooLate(decision, draft.context)) return;
  draft.set({ play: { ...play, decision: { ...decision, deadlineAt: null } } });
}

/** After an outage of the server nobody is connected. Deadlines move by its length; this is recorded, so they do not move twice. */
export function resume(draft: Draft, { aliveUntil, backAt, keepsLines }: ResumeCommand): void {
  const { times } = draft.context;
  const outage = backAt - Math.max(aliveUntil, draft.game.updatedAt);
  if (outage >= times.outage) moveClocks(draft, outage);
  if (!keepsLines) for (const player of peopleIn(draft.game)) disconnect(draft, player);
}

/** So that everybody has as much time left as before. */
export function moveClocks(draft: Draft, by: number): void {
  draft.set(moved(draft.game, by));
  draft.emit({ type: 'deadlinesExtended', by });
}

function moved({ countdown, waitEndsAt, desertedSince, play, players }: Game, by: number): Partial<Game> {
  const later = <T extends number | null>(time: T) => (time === null ? time : time + by) as T;
  const { decision = null } = play ?? {};
  return {
    countdown: countdown && movedCountdown(countdown, by),
    waitEndsAt: later(waitEndsAt),
    // Nobody could come back during the outage.
    desertedSince: later(desertedSince),
    players: players.map((player) => ({ ...player, absentSince: later(player.absentSince) })),
    play: play && {
      ...play,
      decision: decision && {
        ...decision,
        deadlineAt: later(decision.deadlineAt),
        actsAt: later(decision.actsAt),
      },
    },
  };
}

function movedCountdown({ startedAt, endsAt, normalEndsAt, speed }: Countdown, by: number): Countdown {
  return { startedAt: startedAt + by, endsAt: endsAt + by, normalEndsAt: normalEndsAt + by, speed };
}

function setPresence(draft: Draft, player: Player, presence: Presence): void {
  if (player.presence === presence) return;
  const { userId, username, absentSince } = player;
  const since = presence === 'connected' ? null : (absentSince ?? draft.context.now);
  draft.setPlayer(userId, { presence, absentSince: since });
  draft.emit({ type: 'presenceChanged', userId, username, presence });
}
