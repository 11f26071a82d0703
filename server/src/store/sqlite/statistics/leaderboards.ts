/** Leaderboards, read along an index in their order. Statements by hand, because each must use its index. */
import type { Database } from 'better-sqlite3';
import type { Board, Leader } from '../../statisticsPorts.ts';

type Row = Omit<Leader, 'place' | 'isVip'> & { readonly isVip: number };

const LISTED = 'users.is_guest = 0 AND users.deleted_at IS NULL';
const PERSON = 'users.id AS userId, users.username, users.avatar, users.is_vip AS isVip';

/** Whose rows stand in the index `line.*` of one season. */
interface Source {
  readonly rows: string;
  readonly order: string;
  /** Before a given row. */
  readonly better: string;
}

const RANKED: Source = {
  rows: `SELECT ${PERSON}, line.rating, standings.games, standings.wins, standings.clout
    FROM ratings AS line
    CROSS JOIN users ON users.id = line.user_id
    CROSS JOIN standings ON standings.user_id = line.user_id AND standings.mode = @mode
      AND standings.season = line.season
    WHERE line.season = @season AND ${LISTED}`,
  order: 'line.rating DESC, line.user_id',
  better: `SELECT count(*) AS better FROM ratings AS line CROSS JOIN users ON users.id = line.user_id
    WHERE line.season = @season AND line.rating > @rating AND ${LISTED}`,
};

const OTHERS: Source = {
  rows: `SELECT ${PERSON}, NULL AS rating, line.games, line.wins, line.clout
    FROM standings AS line CROSS JOIN users ON users.id = line.user_id
    WHERE line.mode = @mode AND line.season = @season AND ${LISTED}`,
  order: 'line.clout DESC, line.wins DESC, line.user_id',
  better: `SELECT count(*) AS better FROM standings AS line CROSS JOIN users ON users.id = line.user_id
    WHERE line.mode = @mode AND line.season = @season AND line.clout >= @clout
      AND (line.clout > @clout OR line.wins > @wins) AND ${LISTED}`,
};

export function boardReader(database: Database) {
  const prepared = { ranked: statements(database, RANKED), others: statements(database, OTHERS) };
  const on = ({ mode }: Board) => (mode === 'ranked' ? prepared.ranked : prepared.others);
  const previous = database.prepare<[mode: string, before: string], { season: string | null }>(
    'SELECT max(season) AS season FROM standings WHERE mode = ? AND season < ?',
  );
  return {
    leaders(board: Board, limit: number): Leader[] {
      const rows = on(board).first.all({ ...board, limit });
      let place = 1;
      return rows.map((row, index) => {
        const before = rows[index - 1];
        if (before && !isEqual(before, row)) place = index + 1;
        return leaderOf(row, place);
      });
    },
    leader(board: Board, userId: string): Leader | null {
      const row = on(board).one.get({ ...board, userId });
      if (row === undefined) return null;
      const { rating, clout, wins } = row;
      const { better } = on(board).better.get({ ...board, rating, clout, wins }) as { better: number };
      return leaderOf(row, better + 1);
    },
    /** One step along the index for each season. */
    seasons(mode: string): string[] {
      const found: string[] = [];
      for (let before = '9999'; ; ) {
        const season = previous.get(mode, before)?.season;
        if (season === null || season === undefined) return found;
        found.push(season);
        before = season;
      }
    },
  };
}

function statements(database: Database, { rows, order, better }: Source) {
  return {
    first: database.prepare<[Board & { limit: number }], Row>(`${rows} ORDER BY ${order} LIMIT @limit`),
    one: database.prepare<[Board & { userId: string }], Row>(`${rows} AND line.user_id = @userId`),
    better: database.prepare<[Board & Pick<Row, 'rating' | 'clout' | 'wins'>], { better: number }>(better),
  };
}

function leaderOf({ isVip, ...row }: Row, place: number): Leader {
  return { place, ...row, isVip: isVip === 1 };
}

function isEqual(a: Row, b: Row): boolean {
  return a.rating === null ? a.clout === b.clout && a.wins === b.wins : a.rating === b.rating;
}
