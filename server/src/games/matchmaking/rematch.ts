import { MOST_HOUSE_TURNS } from '@staxd/protocol';
import { serves } from '../decide/start.ts';
import type { Hosted } from '../model/commands.ts';
import { type Game, peopleIn, type Settings } from '../model/game.ts';

/** The same for every rematch whose rules serve so many (REMATCH-3). */
const SEATS = 6;
const TURN_SECONDS = 30;

/** Keeps seats for the people who are not `gone`. After a table of seven there is room for all. */
export function rematchOf(finished: Game, gone: readonly string[]): Hosted {
  const { name, mode, isPrivate, allowBots } = finished.settings;
  const houseRules = keptRules(finished.settings.houseRules ?? {});
  const people = peopleIn(finished);
  const bots = finished.players.flatMap(({ bot, username, hasLeft }) =>
    bot === null || hasLeft ? [] : [{ level: bot, username }],
  );
  const taken = people.length + bots.length;
  let maxPlayers = Math.max(SEATS, taken);
  while (maxPlayers > taken && !serves(finished.settings, maxPlayers)) maxPlayers--;
  return {
    settings: {
      name,
      mode,
      ...(Object.keys(houseRules).length > 0 && { houseRules }),
      isPrivate,
      maxPlayers,
      turnSeconds: TURN_SECONDS,
      allowSpectators: false,
      autoStart: true,
      allowBots,
      quickMatch: null,
      rematchOf: finished.id,
    },
    bots,
    expected: people.map(({ userId }) => userId).filter((userId) => !gone.includes(userId)),
    former: people.map(({ userId, username, avatar }) => ({ userId, username, avatar })),
  };
}

/** Without more turns than a new table may have, which a game of before can have had. */
function keptRules({ maxTurns, ...others }: NonNullable<Settings['houseRules']>) {
  return maxTurns === undefined || maxTurns > MOST_HOUSE_TURNS ? others : { ...others, maxTurns };
}
