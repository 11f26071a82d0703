import type { Result } from '@staxd/engine';
import { OFFERED_BOTS } from '@staxd/engine/bots';
import type { ErrorBody } from '@staxd/protocol';
import { foldedName } from '../../store/comparable.ts';
import { firstAvatar } from '../../store/firstAvatar.ts';
import { namesLike } from '../../store/freeNames.ts';
import type { Person, SeatedBot } from '../model/commands.ts';
import type { Game, Player } from '../model/game.ts';
import { botId, botName } from '../model/ids.ts';
import { refuse } from '../model/refuse.ts';
import { FILLED_TABLE } from '../model/times.ts';
import type { Draft } from './draft.ts';

export function addPlayer(draft: Draft, player: Player): void {
  const { userId, username, bot, isGuest, avatar, rating, cardBack, badges, isReady } = player;
  draft.set({ players: [...draft.game.players, player] });
  const looks = { avatar, rating, cardBack, badges };
  draft.emit({ type: 'playerJoined', userId, username, bot, isGuest, ...looks, isReady });
}

export function newPlayer(now: number): Omit<Player, 'userId' | 'username'> {
  return {
    bot: null,
    isGuest: false,
    avatar: null,
    rating: null,
    cardBack: null,
    badges: [],
    isReady: false,
    joinedAt: now,
    presence: 'disconnected',
    absentSince: now,
    playsByCalls: true,
    timeouts: 0,
    hasStandIn: false,
    hasRelaxedClock: false,
    hasLeft: false,
  };
}

/** USERNAME_TAKEN when a seat has this name already, in any spelling; null otherwise. */
export function refuseNamesake({ game, context }: Draft, username: string): Result<never, ErrorBody> | null {
  const names = game.players.flatMap((player) => (player.hasLeft ? [] : foldedName(player.username)));
  if (!names.includes(foldedName(username))) return null;
  const suggestions = namesLike(username, context.now).filter((name) => !names.includes(foldedName(name)));
  return refuse('USERNAME_TAKEN', { suggestions });
}

/** The seats of a tournament's table are taken before anybody comes. */
export function seatEntrants(draft: Draft, people: readonly Person[]): void {
  for (const person of people) {
    const { avatar = firstAvatar(person.userId) } = person;
    addPlayer(draft, { ...newPlayer(draft.context.now), ...person, avatar });
  }
}

/** Bots are ready at once. There must be room for them. */
export function seatBots(draft: Draft, bots: readonly SeatedBot[]): void {
  const { now, rng } = draft.context;
  for (const { level, username: known, userId } of bots) {
    const names = draft.game.players.map((player) => player.username);
    const username = known ?? botName(level, names, rng);
    const there = { isReady: true, presence: 'connected', absentSince: null, playsByCalls: false } as const;
    addPlayer(draft, { ...newPlayer(now), ...there, userId: userId ?? botId(rng), username, bot: level });
  }
}

/** Bots fill public games up to a table of four, where the settings allow it. */
export function fillSeats(draft: Draft): void {
  const { settings, players } = draft.game;
  if (settings.isPrivate || !settings.allowBots) return;
  const empty = Math.min(FILLED_TABLE, settings.maxPlayers) - players.length;
  const present = players.map(({ bot }) => bot);
  const turn = [...OFFERED_BOTS.filter((level) => !present.includes(level)), ...OFFERED_BOTS];
  const levels = turn.slice(0, Math.max(empty, 0));
  seatBots(
    draft,
    levels.map((level) => ({ level })),
  );
}

/** People of the game before for whom a rematch still keeps seats (REMATCH-8). */
export function awaitedPeople({ settings, expected, players, waitEndsAt }: Game): readonly string[] {
  if (settings.rematchOf === null || waitEndsAt === null) return [];
  return expected.filter((id) => players.every(({ userId }) => userId !== id));
}

export function openSeats(game: Game): number {
  if (game.phase !== 'waiting' || game.settings.tournament) return 0;
  return Math.max(game.settings.maxPlayers - game.players.length - awaitedPeople(game).length, 0);
}
