/** A game with a row that is there and cannot be read. All other games can. */
export class DamagedGame extends Error {
  constructor(gameId: string, part: GamePart) {
    super(`game ${gameId} cannot be read: its ${part} is damaged`);
    this.name = 'DamagedGame';
  }
}

type GamePart = 'state' | 'log';

/** Throws a DamagedGame for what `read` throws, without its text, which may tell cards. */
export function readPart<T>(gameId: string, part: GamePart, read: () => T): T {
  try {
    return read();
  } catch {
    throw new DamagedGame(gameId, part);
  }
}

/** A tournament with a row that is there and cannot be read. All others can. */
export class DamagedTournament extends Error {
  constructor(id: string) {
    super(`tournament ${id} cannot be read: its state is damaged`);
    this.name = 'DamagedTournament';
  }
}
