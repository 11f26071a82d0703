/** Games that are over tell nobody the names of people who have deleted their accounts since (ACCT-4). Their logs keep them. */
import type { SeatInfo } from '@staxd/engine';
import type { TableEvent } from '@staxd/protocol';
import { DELETED_PLAYER } from '../../store/accountPorts.ts';
import type { ReplayedVersion } from '../commit/replay.ts';
import type { Former, Game, Play, Player } from '../model/game.ts';

type Named = Pick<Player, 'userId' | 'username'>;

/** @param deleted The ids of those people. */
export function withoutNames(game: Game, deleted: readonly string[]): Game {
  const gone = [...game.players, ...(game.former ?? [])].filter(({ userId }) => deleted.includes(userId));
  if (gone.length === 0) return game;
  const { settings, players, former, play } = game;
  const unnamed = <T extends Named>(one: T): T =>
    deleted.includes(one.userId) ? { ...one, username: DELETED_PLAYER } : one;
  const name = gone.reduce((text, { username }) => text.replaceAll(username, DELETED_PLAYER), settings.name);
  return {
    ...game,
    settings: { ...settings, name },
    players: players.map(unnamed),
    ...(former && { former: former.map(unnamed<Former>) }),
    play: play && withoutSeatNames(play, gone),
  };
}

/** The same for what has happened in it. */
export function withoutNamesIn(
  versions: readonly ReplayedVersion[],
  deleted: readonly string[],
): readonly ReplayedVersion[] {
  if (deleted.length === 0) return versions;
  const unnamed = (event: TableEvent): TableEvent =>
    'username' in event && deleted.includes(event.userId) ? { ...event, username: DELETED_PLAYER } : event;
  return versions.map((version) => ({ ...version, events: version.events.map(unnamed) }));
}

/** As in the record. A seat that a bot had first is known by the bot's name. */
function withoutSeatNames(play: Play, gone: readonly Named[]): Play {
  const taken = new Map<string, number>();
  const names = new Map<string, string>();
  for (const { id, name } of play.joined) {
    if (!gone.some(({ userId, username }) => (id === undefined ? name === username : id === userId)))
      continue;
    const number = (taken.get(DELETED_PLAYER) ?? 0) + 1;
    taken.set(DELETED_PLAYER, number);
    // Only an id tells two of one name apart.
    names.set(id ?? name, id === undefined && number > 1 ? `${DELETED_PLAYER} ${number}` : DELETED_PLAYER);
  }
  const unnamed = <T extends SeatInfo>(seat: T): T => {
    const name = names.get(seat.id ?? seat.name);
    return name === undefined ? seat : { ...seat, name };
  };
  const { state, joined } = play;
  return { ...play, joined: joined.map(unnamed), state: { ...state, seats: state.seats.map(unnamed) } };
}
