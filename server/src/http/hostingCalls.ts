import { fail, type Mode, ok } from '@staxd/engine';
import { errorBody, KEPT_FOR, MOST_KEPT, type RecentGame, type Setup, setupSchema } from '@staxd/protocol';
import * as v from 'valibot';
import { type Game, isOver } from '../games/model/game.ts';
import type { GameService } from '../games/service.ts';
import type { Hosting, RecentListing, SavedSetup } from '../store/hostingPorts.ts';
import type { Handlers } from './call.ts';

type HostingCalls = Pick<Handlers, 'setups' | 'saveSetup' | 'deleteSetup' | 'recentGames' | 'keepGame'>;

/** Besides those that are kept. */
const MOST_RECENT = 20;

export interface HostingParts {
  readonly hosting: Hosting;
  readonly games: Pick<GameService, 'newest' | 'find'>;
}

export function hostingCalls({ hosting, games }: HostingParts): HostingCalls {
  const setupsOf = async (userId: string) => {
    const saved = await hosting.setupsOf(userId);
    return ok({ setups: saved.flatMap(readSetup) });
  };
  return {
    setups: ({ person }) => setupsOf(person.userId),
    saveSetup: async ({ person: { userId }, body: { slot, ...setup } }) => {
      await hosting.saveSetup(userId, { slot, setup });
      return setupsOf(userId);
    },
    deleteSetup: async ({ person: { userId }, params: { slot } }) => {
      await hosting.deleteSetup(userId, slot);
      return setupsOf(userId);
    },
    recentGames: async ({ person: { userId } }) => {
      const listings = await hosting.recentOf(userId, MOST_RECENT);
      const shown = await Promise.all(
        listings.map(async (listing) => {
          const found = listing.hasRecord ? await games.find(listing.id) : null;
          return { listing, game: found?.game ?? null };
        }),
      );
      return ok({
        games: shown.map(({ listing, game }) => recentGame(listing, game, userId)),
      });
    },
    keepGame: async ({ person: { userId }, params: { gameId }, query: { keep } }) => {
      const seen = await games.newest(gameId, userId);
      if (!seen.ok) return seen;
      const { game } = seen.value;
      if (!game.players.some((player) => player.userId === userId)) return fail(errorBody('NOT_IN_GAME'));
      if (!isOver(game)) return fail(errorBody('GAME_NOT_ENDED'));
      const max = MOST_KEPT.games;
      if (!keep) await hosting.letGo(userId, gameId);
      else if (!(await hosting.keep(userId, gameId, max))) return fail(errorBody('TOO_MANY_KEPT', { max }));
      return ok({ is_kept: keep, goes_at: keep ? null : goesAt(game) });
    },
  };
}

/** None of a form that this version does not know. */
function readSetup({ slot, setup }: SavedSetup): Setup[] {
  const read = v.safeParse(setupSchema, { ...(setup as object), slot });
  return read.success ? [read.output] : [];
}

/** Null for a game that runs. */
function goesAt({ endedAt }: Game): number | null {
  return endedAt === null ? null : endedAt + KEPT_FOR.record;
}

function cancelledBecause(
  { cancellation, settings, players }: Game,
  viewer: string,
): RecentGame['cancelled_because'] {
  // Pages of an earlier release know no such reason.
  if (cancellation === 'closed') return null;
  if (settings.tournament === undefined || cancellation !== 'insufficient_players') return cancellation;
  return players.some(({ userId, hasLeft }) => userId === viewer && !hasLeft) ? 'came_alone' : 'stayed_away';
}

/** Without its record, a game has no names. */
function recentGame(listing: RecentListing, game: Game | null, viewer: string): RecentGame {
  const { id, inviteCode, mode, status, placement, won, isKept, updatedAt } = listing;
  const others = game?.players.filter(({ userId }) => userId !== viewer) ?? [];
  const isRunning = status !== 'completed' && status !== 'cancelled';
  return {
    id,
    invite_code: inviteCode,
    name: game?.settings.name ?? '',
    mode: mode as Mode,
    status: isRunning ? 'running' : status,
    cancelled_because: status === 'cancelled' && game ? cancelledBecause(game, viewer) : null,
    ended_at: isRunning ? null : (game?.endedAt ?? updatedAt),
    placement,
    won,
    players: others.map(({ username }) => username),
    is_kept: isKept,
    goes_at: game === null || isKept ? null : goesAt(game),
  };
}
