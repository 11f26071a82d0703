import { ok, type Result } from '@staxd/engine';
import type { OfferedBot } from '@staxd/engine/bots';
import { type ErrorBody, type LeaveReason, MODES_WITHOUT_KICKS } from '@staxd/protocol';
import { firstAvatar } from '../../store/firstAvatar.ts';
import type { Person } from '../model/commands.ts';
import { type Game, memberOf, type Player, peopleIn, type QuickMatch } from '../model/game.ts';
import { refuse, refuseOutsideLobby } from '../model/refuse.ts';
import { NEWCOMER_SECONDS } from '../model/times.ts';
import { cancelGame } from './cancel.ts';
import { extendForLateComer, setCountdown, startCountdown } from './countdown.ts';
import type { Draft } from './draft.ts';
import { transferHost } from './host.ts';
import { connect } from './presence.ts';
import {
  addPlayer,
  awaitedPeople,
  fillSeats,
  newPlayer,
  openSeats,
  refuseNamesake,
  seatBots,
} from './seating.ts';
import { startPlay } from './start.ts';

/** Refused when the game has begun, is over or full, the person is in it, or somebody else there is called alike. */
export function join(draft: Draft, person: Person, wishes?: QuickMatch): Result<void, ErrorBody> {
  const { game, context } = draft;
  if (memberOf(game, person.userId)) return refuse('ALREADY_IN_GAME');
  if (game.phase !== 'waiting') return refuseOutsideLobby(draft.isOver);
  const isExpected = game.expected.includes(person.userId);
  const isFull = game.players.length >= game.settings.maxPlayers;
  if (isFull || (!isExpected && openSeats(game) === 0)) return refuse('GAME_FULL');
  const namesake = refuseNamesake(draft, person.username);
  if (namesake) return namesake;
  const isReady = isExpected || game.settings.quickMatch !== null;
  const { avatar = firstAvatar(person.userId), isOnline = false, ...looks } = person;
  const player = { ...newPlayer(context.now), ...looks, avatar, isReady };
  addPlayer(draft, player);
  if (isOnline) connect(draft, player);
  if (wishes) agree(draft, wishes);
  extendForLateComer(draft);
  setCountdown(draft);
  return ok(undefined);
}

/** A quick match takes the highest `minHumans` and the earliest end of waiting that its people asked for. */
function agree(draft: Draft, { minHumans, maxWaitSeconds }: QuickMatch): void {
  const { game, context } = draft;
  const { settings, waitEndsAt } = game;
  const { quickMatch } = settings;
  if (quickMatch === null || waitEndsAt === null) return;
  const { waitSecond } = context.times;
  const earliest = Math.min(waitEndsAt, context.now + maxWaitSeconds * waitSecond);
  draft.set({
    waitEndsAt: Math.max(earliest, context.now + NEWCOMER_SECONDS * waitSecond),
    settings: {
      ...settings,
      quickMatch: { ...quickMatch, minHumans: Math.max(quickMatch.minHumans, minHumans) },
    },
  });
}

/** The person may come back by the invite code. */
export function leaveSeat(draft: Draft, player: Player, reason: LeaveReason): void {
  const { userId, username } = player;
  draft.set({
    players: draft.game.players.filter((other) => other.userId !== userId),
    expected: draft.game.expected.filter((id) => id !== userId),
  });
  draft.emit({ type: 'playerDeparted', userId, username, reason });
  if (peopleIn(draft.game).length === 0) return cancelGame(draft, 'abandoned');
  const [left, ...others] = draft.game.players;
  // Nobody can come any more, so the table is theirs (TOUR-34).
  if (draft.game.settings.tournament && others.length === 0 && left.isReady) {
    return cancelGame(draft, 'insufficient_players');
  }
  transferHost(draft);
  setCountdown(draft);
}

/** A seat that was kept for somebody who does not come is kept no longer. Whoever is there has come. */
export function decline(draft: Draft, userId: string): Result<void, ErrorBody> {
  const { game } = draft;
  if (game.phase !== 'waiting' || !awaitedPeople(game).includes(userId)) return ok(undefined);
  draft.set({ expected: game.expected.filter((id) => id !== userId) });
  const username = game.former?.find((one) => one.userId === userId)?.username;
  if (username !== undefined) draft.emit({ type: 'seatDeclined', userId, username });
  if (awaitedPeople(draft.game).length > 0) return ok(undefined);
  if (peopleIn(draft.game).length > 1) return ok(endWait(draft));
  // Whoever waited for friends does not find themselves at a table of bots: they begin it, or go.
  draft.set({ waitEndsAt: null });
  if (draft.game.players.length < 2) fillSeats(draft);
  return ok(undefined);
}

/** Refused in a quick match, and where people have the seats or seats are kept for them. */
export function setBots(
  draft: Draft,
  userId: string,
  wanted: readonly OfferedBot[],
): Result<void, ErrorBody> {
  const { game } = draft;
  if (game.phase !== 'waiting') return refuseOutsideLobby(draft.isOver);
  if (game.hostId !== userId) return refuse('NOT_HOST');
  const { quickMatch, allowBots, tournament } = game.settings;
  if (tournament) return refuse('TOURNAMENT_TABLE');
  if (quickMatch !== null) return refuse('FORBIDDEN', { reason: 'A quick match finds its bots by itself.' });
  if (!allowBots && wanted.length > 0) return refuse('FORBIDDEN', { reason: 'Only humans play here.' });
  const bots = game.players.filter(({ bot }) => bot !== null);
  if (wanted.length > bots.length + openSeats(game)) return refuse('GAME_FULL');
  const missing = [...wanted];
  for (const player of bots) {
    const at = missing.indexOf(player.bot as OfferedBot);
    if (at < 0) removeBot(draft, player);
    else missing.splice(at, 1);
  }
  seatBots(
    draft,
    missing.map((level) => ({ level })),
  );
  setCountdown(draft);
  return ok(undefined);
}

function removeBot(draft: Draft, { userId, username }: Player): void {
  draft.set({ players: draft.game.players.filter((other) => other.userId !== userId) });
  draft.emit({ type: 'playerDeparted', userId, username, reason: 'left' });
}

/** `wanted`: null toggles. False: it was so already. At a tournament's table whoever is there stays ready. */
export function setReady(draft: Draft, player: Player, wanted: boolean | null): Result<boolean, ErrorBody> {
  if (draft.game.phase !== 'waiting') return refuseOutsideLobby(draft.isOver);
  const isReady = wanted ?? !player.isReady;
  if (isReady === player.isReady) return ok(false);
  if (!isReady && draft.game.settings.tournament) return refuse('TOURNAMENT_TABLE');
  draft.setPlayer(player.userId, { isReady });
  draft.emit({ type: 'readyChanged', userId: player.userId, isReady });
  setCountdown(draft);
  return ok(true);
}

/** A quick match starts by itself, but a person who waits in it alone may start it. */
export function startByHost(draft: Draft, userId: string): Result<void, ErrorBody> {
  const { game } = draft;
  if (game.phase !== 'waiting') return refuseOutsideLobby(draft.isOver);
  if (game.hostId !== userId) return refuse('NOT_HOST');
  if (game.settings.tournament) return refuse('TOURNAMENT_TABLE');
  if (game.settings.quickMatch) {
    const mayHurry = game.waitEndsAt !== null && game.settings.allowBots && peopleIn(game).length === 1;
    if (mayHurry) return ok(endWait(draft));
    return refuse('FORBIDDEN', { reason: 'A quick match starts by itself.' });
  }
  if (game.players.length < 2) return refuse('NOT_ENOUGH_PLAYERS', { min: 2, players: game.players.length });
  fillSeats(draft);
  startPlay(draft);
  return ok(undefined);
}

export function endCountdown(draft: Draft): void {
  draft.set({ countdown: null });
  for (const { userId, username, isReady } of draft.game.players) {
    if (isReady) continue;
    draft.set({ players: draft.game.players.filter((player) => player.userId !== userId) });
    draft.emit({ type: 'playerDeparted', userId, username, reason: 'not_ready' });
  }
  if (lacksPeople(draft.game)) return cancelGame(draft, 'insufficient_players');
  transferHost(draft);
  fillSeats(draft);
  if (draft.game.players.length < 2) return cancelGame(draft, 'insufficient_players');
  startPlay(draft);
}

export function endWait(draft: Draft): void {
  draft.set({ waitEndsAt: null });
  if (draft.game.settings.quickMatch) return endSearch(draft);
  // Whoever has not come is out (TOUR-5).
  if (draft.game.settings.tournament) return endCountdown(draft);
  // Nobody stays alone after waiting in vain.
  if (draft.game.players.length < 2) fillSeats(draft);
  setCountdown(draft);
}

function endSearch(draft: Draft): void {
  if (lacksPeople(draft.game)) return cancelGame(draft, 'insufficient_players');
  fillSeats(draft);
  if (draft.game.players.length < 2) return cancelGame(draft, 'insufficient_players');
  if (peopleIn(draft.game).length > 1) startCountdown(draft, draft.context.times.quickCountdown);
  else startPlay(draft);
}

function lacksPeople(game: Game): boolean {
  const { quickMatch, allowBots } = game.settings;
  const least = quickMatch && !allowBots ? quickMatch.minHumans : 1;
  return peopleIn(game).length < least;
}

/** The host may remove anybody else, but nobody in a quick match (LOBBY-36). */
export function kickable(draft: Draft, userId: string, playerId: string): Result<Player, ErrorBody> {
  const { game } = draft;
  if (draft.isOver) return refuse('GAME_ENDED');
  if (game.hostId !== userId) return refuse('NOT_HOST');
  const player = memberOf(game, playerId);
  if (player === undefined) return refuse('PLAYER_NOT_FOUND');
  const { mode, quickMatch } = game.settings;
  const isForbidden = quickMatch !== null || MODES_WITHOUT_KICKS.includes(mode);
  return playerId === userId || isForbidden ? refuse('CANNOT_KICK') : ok(player);
}
