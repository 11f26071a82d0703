/** The one line that says why a table is worth a look. */
import type { OpenTable } from '@staxd/client';
import { secondsLeft } from '../../app/parts/secondsLeft.ts';
import { sayTables } from '../../messages/screens/tables.ts';

export interface TableLine {
  /** What is urgent. */
  readonly lead?: string;
  readonly text?: string;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

/** `now`: milliseconds since 1970 by the server's clock. `own`: the reader's rating. */
export function tableLine(table: OpenTable, now: number, own: number | null): TableLine {
  return table.phase === 'waiting' ? waitingNews(table, now, own) : runningNews(table, own);
}

function waitingNews(table: OpenTable, now: number, own: number | null): TableLine {
  const { players, maxPlayers, startsAt, createdAt } = table;
  const ratings = ratingLine(table, own);
  if (startsAt !== null) {
    const count = secondsLeft(startsAt, now);
    const seats = sayTables('tables.line.seats', { count: Math.max(0, maxPlayers - players.length) });
    return { lead: sayTables('tables.line.starts', { count }), text: ratings ?? seats };
  }
  if (ratings !== undefined) return { text: ratings };
  const people = players.filter(({ isBot }) => !isBot);
  if (people.length > 1 && people.every(({ isReady }) => isReady))
    return { text: sayTables('tables.line.ready') };
  const [host] = people;
  if (host === undefined) return {};
  const waited = Math.max(0, now - createdAt);
  const name = host.username;
  return {
    text:
      waited < MINUTE
        ? sayTables('tables.line.seconds', { name, count: Math.round(waited / SECOND) })
        : sayTables('tables.line.minutes', { name, count: Math.floor(waited / MINUTE) }),
  };
}

function runningNews(table: OpenTable, own: number | null): TableLine {
  const { players, canTakeSeat } = table;
  const people = players.filter(({ isBot }) => !isBot);
  const [first] = people;
  if (canTakeSeat && first !== undefined) {
    const count = players.length - people.length;
    return { text: sayTables('tables.line.bots', { name: first.username, count }) };
  }
  const fewest = players.toSorted((a, b) => a.cardCount - b.cardCount).find(({ cardCount }) => cardCount > 0);
  if (fewest?.cardCount === 1) return { lead: sayTables('tables.line.last', { name: fewest.username }) };
  const ratings = ratingLine(table, own);
  if (ratings !== undefined) return { text: ratings };
  if (fewest === undefined) return {};
  return { text: sayTables('tables.line.leads', { name: fewest.username, count: fewest.cardCount }) };
}

/** Undefined where no rating is at stake or none is known. */
function ratingLine({ gameMode, players }: OpenTable, own: number | null): string | undefined {
  const ratings = players.flatMap(({ rating }) => rating ?? []);
  if (gameMode !== 'ranked' || ratings.length === 0) return undefined;
  const rating = Math.round(ratings.reduce((sum, each) => sum + each, 0) / ratings.length);
  return own === null
    ? sayTables('tables.line.rating', { rating })
    : sayTables('tables.line.ratings', { rating, own });
}
