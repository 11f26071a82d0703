/** The game that a table goes on with after a finished one. */
import type { Hosted } from '../model/commands.ts';
import { type Game, peopleIn } from '../model/game.ts';

/** As it is promised, whatever the finished game was like (REMATCH-3). */
const SEATS = 6;
const TURN_SECONDS = 30;

/**
 * What is kept of a finished game: its mode, who may come in, its bots, and seats for its people, but for those who
 * are `gone`. A table of seven has room for all of them.
 */
export function rematchOf(finished: Game, gone: readonly string[]): Hosted {
  const { name, mode, isPrivate, allowBots } = finished.settings;
  const people = peopleIn(finished).map(({ userId }) => userId);
  const bots = finished.players.flatMap(({ bot, username, hasLeft }) =>
    bot === null || hasLeft ? [] : [{ level: bot, username }],
  );
  return {
    settings: {
      name,
      mode,
      isPrivate,
      maxPlayers: Math.max(SEATS, people.length + bots.length),
      turnSeconds: TURN_SECONDS,
      allowSpectators: false,
      autoStart: true,
      allowBots,
      quickMatch: null,
      rematchOf: finished.id,
    },
    bots,
    expected: people.filter((userId) => !gone.includes(userId)),
  };
}
