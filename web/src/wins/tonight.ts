/** Who has won how often since these people, or these bots, sit together: kept in this tab, from game to rematch. */

export interface Tally {
  readonly userId: string;
  /** Games won tonight. */
  readonly wins: number;
}

interface Kept {
  /** Of the game to which they belong: the last one, or the next. */
  readonly code: string;
  /** Of the last game that was counted. */
  readonly counted: string;
  /** By user name: a bot is another user in the next game. */
  readonly wins: Readonly<Record<string, number>>;
}

const KEY = 'tonight';

/** A game is over: its winner has one more, however often it is told. */
export function countWin(code: string, winner: string): void {
  const kept = read();
  if (kept?.counted === code) return;
  const wins = kept?.code === code ? kept.wins : {};
  write({ code, counted: code, wins: { ...wins, [winner]: (wins[winner] ?? 0) + 1 } });
}

/** Those of a counted game go on to another. */
export function goOn(from: string, to: string): void {
  const kept = read();
  if (kept?.code === from) write({ ...kept, code: to });
}

/** The wins at the table of a game, in the order of its players; none before a game was won there. */
export function winsAt(
  code: string,
  players: readonly { readonly userId: string; readonly username: string }[],
): readonly Tally[] {
  const kept = read();
  if (kept?.code !== code) return [];
  return players.map(({ userId, username }) => ({ userId, wins: kept.wins[username] ?? 0 }));
}

function read(): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    return typeof kept?.wins === 'object' ? kept : null;
  } catch {
    return null;
  }
}

function write(kept: Kept): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Nothing can be kept here: nobody is told how often they have won.
  }
}
