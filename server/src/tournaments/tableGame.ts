import type { Hosted, Person } from '../games/model/commands.ts';
import { entrantOf, type Tournament, type TournamentTable } from './model.ts';
import { goingOn } from './tables.ts';

/** The game of a table: the standard rules, its players in their seats. Somebody at it is a person. */
export function tableGame(
  tournament: Tournament,
  { number, seats }: TournamentTable,
): Hosted & { readonly person: Person } {
  const present = seats.flatMap(({ userId }) => {
    const entrant = userId === null ? undefined : entrantOf(tournament, userId);
    return entrant && !entrant.hasWithdrawn ? [entrant] : [];
  });
  const goOn = tournament.format === 'single_elimination' && { goOn: goingOn(tournament, number) };
  const [person, ...seated] = present
    .filter(({ bot }) => bot === null)
    .map(({ userId, username, avatar }) => ({ userId, username, isGuest: false, avatar: avatar ?? 1 }));
  return {
    person,
    seated,
    bots: present.flatMap(({ userId, username, bot }) => (bot ? [{ level: bot, username, userId }] : [])),
    settings: {
      name: tournament.name,
      mode: 'tournament',
      isPrivate: false,
      maxPlayers: Math.max(2, present.length),
      turnSeconds: tournament.turnSeconds,
      allowSpectators: true,
      autoStart: true,
      allowBots: false,
      quickMatch: null,
      rematchOf: null,
      tournament: { id: tournament.id, table: number, ...goOn },
    },
  };
}
