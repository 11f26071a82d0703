/** Finds what the games of a tournament bring it, and makes those that it lacks. */
import { type Game, isOver as isGameOver, memberOf } from '../games/model/game.ts';
import { gameIdFor } from '../games/model/ids.ts';
import type { GameService } from '../games/service.ts';
import { tableOrder } from '../games/views/tableOrder.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';
import type { TournamentCommand } from './commands.ts';
import { entrantOf, isOver, type Tournament, type TournamentTable } from './model.ts';
import { tableGame } from './tableGame.ts';

/** Games that are made for a table in the place of others; after them nobody has won it. */
const MOST_REMADE = 3;

export class TableGames {
  readonly #games: Pick<GameService, 'committer' | 'ask'>;
  readonly #areShared: boolean;

  /** `areShared`: other servers write these games, too. */
  constructor(games: Pick<GameService, 'committer' | 'ask'>, areShared: boolean) {
    this.#games = games;
    this.#areShared = areShared;
  }

  /** What one of its games brings; null: all are in step. */
  async nextCommand(tournament: Tournament): Promise<TournamentCommand | null> {
    if (isOver(tournament)) return null;
    for (const table of tournament.tables) {
      if (table.state !== 'waiting' && table.state !== 'running') continue;
      const command = await this.#commandFor(tournament, table);
      if (command !== null) return command;
    }
    return null;
  }

  async #commandFor(tournament: Tournament, table: TournamentTable): Promise<TournamentCommand | null> {
    const { committer } = this.#games;
    const { number } = table;
    if (table.gameId === null) return this.#setUp(tournament, table);
    if (this.#areShared) await committer.catchUp(table.gameId);
    for (const { userId } of table.seats) {
      const hasGone = userId !== null && entrantOf(tournament, userId)?.hasWithdrawn;
      const before = hasGone ? await committer.read(table.gameId) : null;
      if (hasGone && before && memberOf(before.game, userId)) {
        await this.#games.ask(table.gameId, { type: 'leave', userId, permanent: true });
      }
    }
    const current = await committer.read(table.gameId);
    const isDamaged = current === null && committer.isDamaged(table.gameId);
    const cannotGoOn = isDamaged || current?.game.cancellation === 'could_not_start';
    if (cannotGoOn && (table.remade ?? 0) < MOST_REMADE) {
      if (isDamaged) await this.#freeSeats(table.gameId, table);
      return this.#setUp(tournament, table);
    }
    // Its record is gone, which takes longer than any tournament.
    if (current === null || isGameOver(current.game)) {
      return { type: 'tableEnded', table: number, order: current ? tableOrder(current.game) : [] };
    }
    return current.game.play !== null && table.state === 'waiting'
      ? { type: 'tableBegun', table: number }
      : null;
  }

  /** Nobody keeps a seat in a game that cannot be read. */
  async #freeSeats(gameId: string, { seats }: TournamentTable): Promise<void> {
    for (const { userId } of seats) {
      if (userId !== null) await this.#games.ask(gameId, { type: 'leave', userId, permanent: true });
    }
  }

  async #setUp(tournament: Tournament, table: TournamentTable): Promise<TournamentCommand> {
    const { committer } = this.#games;
    const { number } = table;
    // After one that could not go on, another.
    const remade = table.gameId === null ? 0 : (table.remade ?? 0) + 1;
    const gameId = gameIdFor(
      tournament.id,
      remade === 0 ? `table ${number}` : `table ${number} again ${remade}`,
    );
    const setUp = ({ game }: { readonly game: Game }) =>
      ({ type: 'tableSetUp', table: number, gameId, inviteCode: game.inviteCode, remade }) as const;
    const known = await committer.read(gameId);
    if (known) return setUp(known);
    const hosted = tableGame(tournament, table);
    // Everybody has gone since the table was ready.
    if (hosted.person === undefined) return { type: 'tableEnded', table: number, order: [] };
    const made = await committer.handle(gameId, { type: 'create', id: gameId, ...hosted });
    // Another server may have made it meanwhile.
    const there = made.ok ? made.value : await committer.read(gameId);
    if (there !== null) return setUp(there);
    throw new StoreUnavailable(`table ${number} of ${tournament.id}: ${made.ok ? '' : made.error.code}`);
  }
}
