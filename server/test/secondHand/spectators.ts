/** What somebody who only watches is told, from G1, TOUR-6 to TOUR-8, WATCH-1 to WATCH-5 and OPEN-3 alone. */

/** One version of a game, as its log has it. */
export interface Version {
  readonly version: number;
  /** After it; 0 before the deal. */
  readonly turn: number;
  readonly isOver: boolean;
}

/**
 * The latest version that spectators know of: the one with which the present turn began, because that turn has made
 * everything before it old; at the end, the end.
 */
export function toldVersion(log: readonly Version[]): number {
  const last = log.at(-1);
  if (last === undefined || last.isOver) return last?.version ?? 0;
  return log.find(({ turn }) => turn === last.turn)?.version ?? 0;
}

/** Who is not kicked may watch what runs or is over where the host allows it, a private game with its code. */
export function mayWatch(
  table: { readonly allowSpectators: boolean; readonly isPrivate: boolean },
  hasBegun: boolean,
  hasCode: boolean,
): boolean {
  return hasBegun && table.allowSpectators && (!table.isPrivate || hasCode);
}
