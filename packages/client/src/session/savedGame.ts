/** The game that was being played here, so that a reload, or a lost connection, leads back to it. */
import * as v from 'valibot';
import { type Clock, type KeyValueStore, memoryStorage } from '../platform/platform.ts';
import { LOCAL_SESSION_LIFETIME } from '../platform/timings.ts';

const KEY = 'active_game_session';

const schema = v.object({
  gameId: v.string(),
  inviteCode: v.string(),
  playerId: v.string(),
  username: v.string(),
  joinedAt: v.number(),
  lastActivity: v.number(),
  isOver: v.optional(v.boolean(), false),
});
/** The game that was played here last (STORE-3). Times in milliseconds, by this machine's clock. */
export type LocalGame = v.InferOutput<typeof schema>;

export interface LocalGameKeeper {
  /**
   * The game, unless nobody has been active for 30 minutes: that of `inviteCode`, whose end can still be
   * looked at, or else one that goes on.
   */
  find(inviteCode?: string): LocalGame | null;
  keep(game: Pick<LocalGame, 'gameId' | 'inviteCode' | 'playerId' | 'username'>): void;
  /** Somebody is active in it. Written down once in a minute at most. */
  touch(): void;
  /** The game is over: only who asks for it by its code finds it. */
  end(): void;
  forget(): void;
  /** The id of the game of a code that was played in this tab, however long ago. */
  idOf(inviteCode: string): string | null;
}

const TOUCH_INTERVAL = 60_000;

/** `tab`: where a tab finds its own game, whatever another one has gone on to (STORE-7). */
export function keepLocalGame(
  storage: KeyValueStore,
  clock: Clock,
  tab: KeyValueStore = memoryStorage(),
): LocalGameKeeper {
  const read = (): LocalGame | null => {
    const game = parse(storage.getItem(KEY));
    return game && clock.now() - game.lastActivity < LOCAL_SESSION_LIFETIME ? game : null;
  };
  const write = (game: LocalGame) => storage.setItem(KEY, JSON.stringify(game));
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
      write({ ...game, joinedAt, lastActivity: now, isOver: false });
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

/** Null for what an older version, or somebody by hand, has written. */
function parse(text: string | null): LocalGame | null {
  try {
    const checked = v.safeParse(schema, JSON.parse(text ?? 'null'));
    return checked.success ? checked.output : null;
  } catch {
    return null;
  }
}
