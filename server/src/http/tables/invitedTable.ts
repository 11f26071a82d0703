/** What a code tells whoever holds it, also without an account: what they would see by sitting down or by watching. */

import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody, type InvitedTable, wireOptions } from '@staxd/protocol';
import { openSeats } from '../../games/decide/seating.ts';
import { type Game, isOver, playerAt, roleOf } from '../../games/model/game.ts';
import type { GameService } from '../../games/service.ts';
import { phaseOf } from '../../games/tables/openTables.ts';
import type { Guessing } from '../../limits/guessing.ts';
import type { GameDirectory } from '../../store/gamePorts.ts';

export interface InvitedParts {
  readonly games: Pick<GameService, 'asShown' | 'committer'>;
  readonly directory: Pick<GameDirectory, 'byInviteCode'>;
  readonly guessing: Pick<Guessing, 'delay' | 'missedFrom'>;
}

/** Nobody has it. */
const NOBODY = '';

/** The game with this code, unless nobody can see anything of it any more; wrong codes are counted, so that nobody finds games by guessing. */
export async function findInvited(
  { games, directory, guessing }: InvitedParts,
  inviteCode: string,
  address: string,
): Promise<Game | null> {
  await guessing.delay(address);
  const listing = await directory.byInviteCode(inviteCode);
  const current = listing && (await games.committer.read(listing.id));
  const game = current?.game;
  const isThere = game?.phase === 'waiting' || game?.phase === 'running';
  if (game && (isThere || (isOver(game) && roleOf(game, NOBODY, inviteCode) !== null))) return game;
  await guessing.missedFrom(address);
  return null;
}

export async function invitedTable(
  parts: InvitedParts,
  inviteCode: string,
  address: string,
): Promise<Result<InvitedTable, ErrorBody>> {
  const game = await findInvited(parts, inviteCode, address);
  if (game === null) return fail(errorBody('GAME_NOT_FOUND'));
  if (game.phase === 'waiting') return ok(told(game, game.players, []));
  if (isOver(game)) return ok(told(game, game.players, []));
  if (roleOf(game, NOBODY, inviteCode) === null) return ok(told(game, [], []));
  const seen = await parts.games.asShown(game.id, NOBODY, inviteCode);
  if (!seen.ok) return seen;
  const { play } = seen.value.game;
  const hands = play?.state.hands.map(({ length }) => length) ?? [];
  const players = hands.map((_, seat) => playerAt(seen.value.game, seat));
  return ok({ ...told(game, players, hands), turn_number: play?.state.turn ?? 0, can_watch: true });
}

function told(game: Game, players: Game['players'], hands: readonly number[]): InvitedTable {
  const { settings, hostId } = game;
  return {
    invite_code: game.inviteCode,
    phase: isOver(game) ? 'over' : phaseOf(game),
    game_mode: settings.mode,
    rule_options: wireOptions(settings.houseRules ?? {}),
    turn_timer: settings.turnSeconds,
    max_players: settings.maxPlayers,
    open_seats: openSeats(game),
    players: players.flatMap(({ userId, username, bot, avatar, isReady, hasLeft }, seat) =>
      hasLeft
        ? []
        : {
            username,
            is_bot: bot !== null,
            bot_difficulty: bot,
            avatar,
            is_host: userId === hostId,
            is_ready: isReady,
            card_count: hands[seat] ?? 0,
          },
    ),
    turn_number: 0,
    can_watch: game.phase === 'waiting' && settings.allowSpectators,
    created_at: game.createdAt,
    tournament_id: settings.tournament?.id ?? null,
  };
}
