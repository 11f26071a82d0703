import * as v from 'valibot';
import { type Clock, type KeyValueStore, memoryStorage } from './platform.ts';
import { SAVED_GAME_LIFETIME } from './timings.ts';

const KEY = 'active_game_session';

const schema = v.object({
  gameId: v.string(),
  inviteCode: v.string(),
  playerId: v.string(),
  username: v.string(),
  joinedAt: v.number(),
  lastActivity: v.number(),
  isOver: v.optional(v.boolean(), false),
  tournamentId: v.optional(v.string()),
  isGuest: v.optional(v.boolean(), true),
});
/** The last game played here (STORE-3). Times in milliseconds, by this machine's clock. */
export type SavedGame = v.InferOutput<typeof schema>;

export interface SavedGameKeeper {
  /** Ignores a game without activity for 30 minutes. Without `inviteCode` only a running game counts. */
  find(inviteCode?: string): SavedGame | null;
  keep(game: Omit<v.InferInput<typeof schema>, 'joinedAt' | 'lastActivity' | 'isOver'>): void;
  /** Notes activity, at most once a minute. */
  touch(): void;
  /** The game is over: from now on it is found only by its code. */
  end(): void;
  forget(): void;
  /** The id of a game that was played in this tab, no matter how long ago. */
  idOf(inviteCode: string): string | null;
}

const TOUCH_INTERVAL = 60_000;

/** `tab`: each tab finds its own game there, whatever another tab plays (STORE-7). */
export function keepSavedGame(
  storage: KeyValueStore,
  clock: Clock,
  tab: KeyValueStore = memoryStorage(),
): SavedGameKeeper {
  const read = (): SavedGame | null => {
    const game = parse(storage.getItem(KEY));
    return game && clock.now() - game.lastActivity < SAVED_GAME_LIFETIME ? game : null;
  };
  const write = (game: SavedGame) => storage.setItem(KEY, JSON.stringify(game));
  return {
    find: (inviteCode) => {
      const game = read();
      const isMeant = inviteCode === undefined ? game?.isOver === false : game?.inviteCode === inviteCode;
      return isMeant ? game : null;
    },
    keep: (game) => {
      const now = clock.now();
      const before = read();
      const joinedAt = before?.gameId === game.gameId ? before.joinedAt : now;
      write({ ...game, isGuest: game.isGuest ?? true, joinedAt, lastActivity: now, isOver: false });
      tab.setItem(game.inviteCode, game.gameId);
    },
    touch: () => {
      const game = read();
      if (game && clock.now() - game.lastActivity >= TOUCH_INTERVAL)
        write({ ...game, lastActivity: clock.now() });
    },
    end: () => {
      const game = read();
      if (game) write({ ...game, isOver: true });
    },
    forget: () => storage.removeItem(KEY),
    idOf: (inviteCode) => tab.getItem(inviteCode),
  };
}

function parse(text: string | null): SavedGame | null {
  try {
    const checked = v.safeParse(schema, JSON.parse(text ?? 'null'));
    return checked.success ? checked.output : null;
  } catch {
    return null;
  }
}
