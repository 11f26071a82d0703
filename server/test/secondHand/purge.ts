/** What is forgotten in time, told from STORE-13, GUEST-17, STATS-11 and MODER-10 alone. */

const DAY = 86_400_000;
const GUEST = 30 * DAY;
const RECORD = 90 * DAY;
const WARNING = 90 * DAY;

interface Kept {
  readonly players: readonly string[];
  endedAt: number | null;
  readonly keepers: Set<string>;
  isGone: boolean;
}

export function purgeBook() {
  const guests = new Map<string, number>();
  const games = new Map<string, Kept>();
  const warned: { readonly userId: string; readonly at: number }[] = [];
  const plays = (guest: string) =>
    [...games.values()].some(({ players, endedAt }) => endedAt === null && players.includes(guest));

  return {
    sees: (guest: string, now: number) => void guests.set(guest, now),
    begins: (game: string, players: readonly string[]) =>
      void games.set(game, { players, endedAt: null, keepers: new Set(), isGone: false }),
    ends(game: string, now: number): void {
      const kept = games.get(game);
      if (kept) kept.endedAt = now;
    },
    keeps: (game: string, userId: string) => void games.get(game)?.keepers.add(userId),
    letsGo: (game: string, userId: string) => void games.get(game)?.keepers.delete(userId),
    warns: (userId: string, at: number) => void warned.push({ userId, at }),
    /** What is done every hour. */
    tidy(now: number): void {
      for (const [guest, seen] of guests) if (now > seen + GUEST && !plays(guest)) guests.delete(guest);
      for (const game of games.values())
        if (game.endedAt !== null && now > game.endedAt + RECORD && game.keepers.size === 0)
          game.isGone = true;
      for (const warning of [...warned])
        if (now > warning.at + WARNING) warned.splice(warned.indexOf(warning), 1);
    },
    guests: () => [...guests.keys()],
    live: () => [...games].filter(([, { endedAt }]) => endedAt === null).map(([game]) => game),
    over: () => [...games].filter(([, { endedAt }]) => endedAt !== null).map(([game]) => game),
    playersOf: (game: string) => games.get(game)?.players ?? [],
    hasRecord: (game: string) => games.get(game)?.isGone === false,
    warnings: (userId: string) => warned.filter((warning) => warning.userId === userId).length,
  };
}
