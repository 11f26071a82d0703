/** The lines to players, and what they are told over them. */
import type { Server } from 'node:http';
import { GameSockets } from '../sockets/gameSockets.ts';
import { RemadeTables } from '../sockets/tournamentCalls.ts';
import type { Late } from './ending.ts';
import type { Inside } from './website.ts';

/** Entrants are called from now on, those of a table that is made anew when they connect. */
export function callEntrants({ tournaments }: Pick<Inside, 'tournaments'>, late: Late): RemadeTables {
  const remadeTables = new RemadeTables();
  tournaments.onChanged((news) => {
    remadeTables.note(news);
    late.sockets?.tellTournament(news);
  });
  return remadeTables;
}

export function openSockets(
  http: Server,
  inside: Inside,
  { remadeTables, protect }: { readonly remadeTables: RemadeTables; readonly protect: () => void },
): GameSockets {
  const { store, company, tournaments, billing } = inside;
  const sockets = new GameSockets(http, { ...inside, directory: store.directory });
  protect();
  company.connect(sockets);
  sockets.onConnected((userId, tell) => {
    const message = remadeTables.callTo(userId, tournaments.now());
    if (message) tell('tournament_call', message);
  });
  billing.flag.onChanged((userId, isVip) => sockets.setVip(userId, isVip));
  return sockets;
}
