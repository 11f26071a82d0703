/** Wins since these people or bots sit together: stored in this tab, from game to rematch. */

export interface Tally {
  readonly userId: string;
  readonly wins: number;
}

interface Kept {
  /** The game that the wins belong to: the last one, or the next. */
  readonly code: string;
  /** The last game that was counted. */
  readonly counted: string;
  /** By user name: a bot is a different user in each game. */
  readonly wins: Readonly<Record<string, number>>;
}

const KEY = 'tonight';

/** Counts a win once, however often it is called. */
export function countWin(code: string, winner: string): void {
  const kept = read();
  if (kept?.counted === code) return;
  const wins = kept?.code === code ? kept.wins : {};
  write({ code, counted: code, wins: { ...wins, [winner]: (wins[winner] ?? 0) + 1 } });
}

/** Takes the wins of a counted game along to the next one. */
export function carryWins(from: string, to: string): void {
  const kept = read();
  if (kept?.code === from) write({ ...kept, code: to });
}

/** In the order of the players; empty before the table's first win. */
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
    // Without storage, wins are not shown.
  }
}
