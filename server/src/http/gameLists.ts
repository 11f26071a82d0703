import type { GameSummary } from '@staxd/protocol';
import type { Committer } from '../games/commit/committer.ts';
import type { Game } from '../games/model/game.ts';
import { publicGame } from '../games/views/projection.ts';
import type { GameDirectory, GameListing } from '../store/gamePorts.ts';

const MOST_OWN = 50;

export class GameLists {
  readonly #directory: GameDirectory;
  readonly #games: Pick<Committer, 'read'>;

  constructor(directory: GameDirectory, games: Pick<Committer, 'read'>) {
    this.#directory = directory;
    this.#games = games;
  }

  async ofUser(userId: string): Promise<GameSummary[]> {
    return this.#summaries(await this.#directory.gamesOf(userId, { active: true, limit: MOST_OWN }));
  }

  async #summaries(listings: readonly GameListing[]): Promise<GameSummary[]> {
    const read = await Promise.all(listings.map(({ id }) => this.#games.read(id)));
    return read.flatMap((found) => (found ? [summary(found.game, found.version)] : []));
  }
}

function summary(game: Game, version: number): GameSummary {
  const { id, inviteCode, phase, players, ...shown } = publicGame(game, version);
  return {
    id,
    game_id: id,
    invite_code: inviteCode,
    session_name: shown.name,
    status: phase,
    game_mode: shown.mode,
    is_private: shown.isPrivate,
    host_username: players.find(({ userId }) => userId === shown.hostId)?.username ?? '',
    player_count: game.players.filter(({ hasLeft }) => !hasLeft).length,
    max_players: shown.maxPlayers,
    turn_timer: shown.turnSeconds,
    created_at: game.createdAt,
  };
}
