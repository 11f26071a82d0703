/** The lobby: who sits down, who gets up, who is ready, and when it begins. */
import { ok, type Result } from '@staxd/engine';
import { OFFERED_BOTS, type OfferedBot } from '@staxd/engine/bots';
import type { ErrorBody, LeaveReason } from '@staxd/protocol';
import { cancelGame } from './cancel.ts';
import type { Person } from './commands.ts';
import type { Draft } from './draft.ts';
import { memberOf, type Player, peopleIn } from './game.ts';
import { passHostOn } from './host.ts';
import { botId, botName } from './ids.ts';
import { refuse, refuseOutsideLobby } from './refuse.ts';
import { startPlay } from './start.ts';
import { FILLED_TABLE } from './times.ts';

/** Seats a person. Refused when the game has begun, is over or full, or the person is in it. */
export function join(draft: Draft, person: Person): Result<void, ErrorBody> {
  const { game, context } = draft;
  if (memberOf(game, person.userId)) return refuse('ALREADY_IN_GAME');
  if (game.phase !== 'waiting') return refuseOutsideLobby(draft.isOver);
  if (game.players.length >= game.settings.maxPlayers) return refuse('GAME_FULL');
  sit(draft, { ...newPlayer(context.now), ...person, isReady: game.settings.quickMatch !== null });
  giveTimeToLateComer(draft);
  setCountdown(draft);
  return ok(undefined);
}

/** Seats a bot of each level; there must be room for them. */
export function seatBots(draft: Draft, levels: readonly OfferedBot[]): void {
  const { now, rng } = draft.context;
  for (const level of levels) {
    const username = botName(
      level,
      draft.game.players.map((player) => player.username),
      rng,
    );
    const there = { isReady: true, presence: 'connected', absentSince: null } as const;
    sit(draft, { ...newPlayer(now), ...there, userId: botId(rng), username, bot: level });
  }
}

/** Takes somebody out of a lobby, who may come back by the invite code. */
export function getUp(draft: Draft, player: Player, reason: LeaveReason): void {
  const { userId, username } = player;
  draft.set({ players: draft.game.players.filter((other) => other.userId !== userId) });
  draft.emit({ type: 'playerDeparted', userId, username, reason });
  if (peopleIn(draft.game).length === 0) return cancelGame(draft, 'abandoned');
  passHostOn(draft);
  setCountdown(draft);
}

/** Says that a player is ready, or not; null turns it round. False: it is so already. */
export function setReady(draft: Draft, player: Player, wanted: boolean | null): Result<boolean, ErrorBody> {
  if (draft.game.phase !== 'waiting') return refuseOutsideLobby(draft.isOver);
  const isReady = wanted ?? !player.isReady;
  if (isReady === player.isReady) return ok(false);
  draft.setPlayer(player.userId, { isReady });
  draft.emit({ type: 'readyChanged', userId: player.userId, isReady });
  setCountdown(draft);
  return ok(true);
}

/** The host begins a private game, or a public one before its countdown ends. */
export function startByHost(draft: Draft, userId: string): Result<void, ErrorBody> {
  const { game } = draft;
  if (game.phase !== 'waiting') return refuseOutsideLobby(draft.isOver);
  if (game.hostId !== userId) return refuse('NOT_HOST');
  if (game.settings.quickMatch) return refuse('FORBIDDEN', { reason: 'A quick match starts by itself.' });
  if (game.players.length < 2) return refuse('NOT_ENOUGH_PLAYERS', { min: 2, players: game.players.length });
  fillSeats(draft);
  startPlay(draft);
  return ok(undefined);
}

/** The countdown is at its end: who is not ready goes, bots come, and the game starts if enough are left. */
export function endCountdown(draft: Draft): void {
  draft.set({ countdown: null });
  for (const { userId, username, isReady } of draft.game.players) {
    if (isReady) continue;
    draft.set({ players: draft.game.players.filter((player) => player.userId !== userId) });
    draft.emit({ type: 'playerDeparted', userId, username, reason: 'not_ready' });
  }
  const people = peopleIn(draft.game).length;
  if (people === 0 || people < (draft.game.settings.quickMatch?.minHumans ?? 1)) {
    return cancelGame(draft, 'insufficient_players');
  }
  passHostOn(draft);
  fillSeats(draft);
  if (draft.game.players.length < 2) return cancelGame(draft, 'insufficient_players');
  startPlay(draft);
}

/** A quick match has waited for people long enough: bots take the empty seats, and it begins. */
export function endWait(draft: Draft): void {
  const { game } = draft;
  const { minHumans = 1 } = game.settings.quickMatch ?? {};
  if (peopleIn(game).length < minHumans) return cancelGame(draft, 'insufficient_players');
  fillSeats(draft);
  if (draft.game.players.length < 2) return cancelGame(draft, 'insufficient_players');
  startCountdown(draft, draft.context.times.quickCountdown);
}

/** Starts, stops, hurries or slows the countdown as those who sit there make it (LOBBY-12 to LOBBY-17). */
export function setCountdown(draft: Draft): void {
  const { game, context } = draft;
  const { settings, players, countdown } = game;
  const { now, times } = context;
  if (game.phase !== 'waiting' || settings.isPrivate) return;
  if (settings.quickMatch) {
    const isFull = players.length === settings.maxPlayers;
    if (countdown === null && isFull) startCountdown(draft, times.quickCountdown);
    return;
  }
  if (!settings.autoStart) return;
  if (players.length < 2) {
    if (countdown === null) return;
    draft.set({ countdown: null });
    draft.emit({ type: 'countdownStopped' });
    return;
  }
  if (countdown === null) startCountdown(draft, times.countdown);
  const current = draft.game.countdown;
  if (current === null) return;
  const isFast = players.every(({ isReady }) => isReady);
  const endsAt = isFast ? Math.min(current.endsAt, now + times.fastCountdown) : current.normalEndsAt;
  const speed = isFast ? 'fast' : 'normal';
  if (endsAt === current.endsAt && speed === current.speed) return;
  draft.set({ countdown: { ...current, endsAt, speed } });
  draft.emit({ type: 'countdownSet', startedAt: current.startedAt, endsAt, speed });
}

function startCountdown(draft: Draft, milliseconds: number): void {
  const startedAt = draft.context.now;
  const endsAt = startedAt + milliseconds;
  draft.set({ countdown: { startedAt, endsAt, normalEndsAt: endsAt, speed: 'normal' }, waitEndsAt: null });
  draft.emit({ type: 'countdownSet', startedAt, endsAt, speed: 'normal' });
}

/** Nobody is thrown out for not being ready in the second in which they sit down. */
function giveTimeToLateComer(draft: Draft): void {
  const { countdown, settings } = draft.game;
  if (countdown === null || settings.quickMatch) return;
  const { now, times } = draft.context;
  const latest = countdown.startedAt + 2 * times.countdown;
  const normalEndsAt = Math.max(countdown.normalEndsAt, Math.min(now + times.lateComer, latest));
  draft.set({ countdown: { ...countdown, normalEndsAt } });
}

/** Bots take empty seats up to a table of four, where the settings allow it; private seats stay empty. */
function fillSeats(draft: Draft): void {
  const { settings, players } = draft.game;
  if (settings.isPrivate || !settings.allowBots) return;
  const empty = Math.min(FILLED_TABLE, settings.maxPlayers) - players.length;
  const present = players.map(({ bot }) => bot);
  const turn = [...OFFERED_BOTS.filter((level) => !present.includes(level)), ...OFFERED_BOTS];
  seatBots(draft, turn.slice(0, Math.max(empty, 0)));
}

function sit(draft: Draft, player: Player): void {
  const { userId, username, bot, isGuest, isReady } = player;
  draft.set({ players: [...draft.game.players, player] });
  draft.emit({ type: 'playerJoined', userId, username, bot, isGuest, isReady });
}

function newPlayer(now: number): Omit<Player, 'userId' | 'username'> {
  return {
    bot: null,
    isGuest: false,
    isReady: false,
    joinedAt: now,
    presence: 'disconnected',
    absentSince: now,
    timeouts: 0,
    hasStandIn: false,
    hasRelaxedClock: false,
    hasLeft: false,
  };
}

/** Whom the host may remove: somebody else; while the game runs, not where something is at stake. */
export function kickable(draft: Draft, userId: string, playerId: string): Result<Player, ErrorBody> {
  const { game } = draft;
  if (draft.isOver) return refuse('GAME_ENDED');
  if (game.hostId !== userId) return refuse('NOT_HOST');
  const player = memberOf(game, playerId);
  if (player === undefined) return refuse('PLAYER_NOT_FOUND');
  const isAtStake = game.phase === 'running' && ['ranked', 'tournament'].includes(game.settings.mode);
  return playerId === userId || isAtStake ? refuse('CANNOT_KICK') : ok(player);
}
