/** Leaderboards, read along an index in their order. Statements by hand, because each must use its index. */
import { type RawBuilder, sql } from 'kysely';
import type { Board, Leader } from '../../statisticsPorts.ts';
import type { SqlDatabase } from '../sqlDatabase.ts';
import { all, first, raw, type Work } from '../work.ts';

type Row = Omit<Leader, 'place' | 'isVip'> & { readonly isVip: number };

const LISTED = sql`users.is_guest = 0 AND users.deleted_at IS NULL`;
const PERSON = sql`users.id AS "userId", users.username, users.avatar, users.is_vip AS "isVip"`;

/** Whose rows stand in the index `line.*` of one season. SQLite follows the order of cross joins. */
interface Source {
  readonly rows: (board: Board) => RawBuilder<Row>;
  readonly order: RawBuilder<unknown>;
  /** Before a given row. */
  readonly better: (board: Board, row: Row) => RawBuilder<{ readonly better: number }>;
}

const RANKED: Source = {
  rows: ({ mode, season }) =>
    sql`SELECT ${PERSON}, line.rating, standings.games, standings.wins, standings.clout
      FROM ratings AS line CROSS JOIN users CROSS JOIN standings
      WHERE users.id = line.user_id AND line.season = ${season} AND ${LISTED}
        AND standings.user_id = line.user_id AND standings.mode = ${mode} AND standings.season = line.season`,
  order: sql`line.rating DESC, line.user_id`,
  better: ({ season }, { rating }) =>
    sql`SELECT count(*) AS better FROM ratings AS line CROSS JOIN users
      WHERE users.id = line.user_id AND line.season = ${season} AND line.rating > ${rating} AND ${LISTED}`,
};

const OTHERS: Source = {
  rows: ({ mode, season }) =>
    sql`SELECT ${PERSON}, NULL AS rating, line.games, line.wins, line.clout
      FROM standings AS line CROSS JOIN users
      WHERE users.id = line.user_id AND line.mode = ${mode} AND line.season = ${season} AND ${LISTED}`,
  order: sql`line.clout DESC, line.wins DESC, line.user_id`,
  better: ({ mode, season }, { clout, wins }) =>
    sql`SELECT count(*) AS better FROM standings AS line CROSS JOIN users
      WHERE users.id = line.user_id AND line.mode = ${mode} AND line.season = ${season} AND line.clout >= ${clout}
        AND (line.clout > ${clout} OR line.wins > ${wins}) AND ${LISTED}`,
};

const sourceOf = ({ mode }: Board): Source => (mode === 'ranked' ? RANKED : OTHERS);

export function* leaders(database: SqlDatabase, board: Board, limit: number): Work<readonly Leader[]> {
  const { rows: listed, order } = sourceOf(board);
  const rows = yield* all(raw(database, sql<Row>`${listed(board)} ORDER BY ${order} LIMIT ${limit}`));
  let place = 1;
  return rows.map((row, index) => {
    const before = rows[index - 1];
    if (before && !isEqual(before, row)) place = index + 1;
    return leaderOf(row, place);
  });
}

export function* leader(database: SqlDatabase, board: Board, userId: string): Work<Leader | null> {
  const { rows, better } = sourceOf(board);
  const row = yield* first(raw(database, sql<Row>`${rows(board)} AND line.user_id = ${userId}`));
  if (row === null) return null;
  const before = yield* first(raw(database, better(board, row)));
  return leaderOf(row, (before?.better ?? 0) + 1);
}

/** One step along the index for each season. */
export function* seasons({ queries }: SqlDatabase, mode: string): Work<readonly string[]> {
  const found: string[] = [];
  for (let before = '9999'; ; ) {
    const previous = queries
      .selectFrom('standings')
      .select(({ fn }) => fn.max('season').as('season'))
      .where('mode', '=', mode)
      .where('season', '<', before)
      .$castTo<{ season: string | null }>();
    const season = (yield* first(previous))?.season ?? null;
    if (season === null) return found;
    found.push(season);
    before = season;
  }
}

function leaderOf({ isVip, ...row }: Row, place: number): Leader {
  return { place, ...row, isVip: isVip === 1 };
}

function isEqual(a: Row, b: Row): boolean {
  return a.rating === null ? a.clout === b.clout && a.wins === b.wins : a.rating === b.rating;
}
