/** A table whose people are each connected to another server than the one before. */
import { open } from './lines.ts';
import { call, type Line, type Person, signInGuest, waitFor } from './people.ts';

export interface ApartTable {
  readonly gameId: string;
  readonly inviteCode: string;
  readonly persons: readonly Person[];
  readonly lines: readonly Line[];
}

type At = readonly { readonly url: string }[];

/** `count` people, from the first server on. */
export async function seatedApart(servers: At, count: number, settings: object = {}): Promise<ApartTable> {
  const persons: Person[] = [];
  while (persons.length < count)
    persons.push(await signInGuest(servers[persons.length % servers.length].url));
  const [host, ...others] = persons;
  const body = { session_name: 'Apart', auto_start: false, turn_timer: 120, ...settings };
  const made = await call(host.url, 'createGame', { token: host.token, body });
  const { game_id: gameId, invite_code: inviteCode } = made.body;
  for (const { url, token } of others) {
    const joined = await call(url, 'joinGame', { token, params: { inviteCode } });
    if (joined.status !== 200) throw new Error(JSON.stringify(joined.body));
  }
  const lines: Line[] = [];
  for (const person of persons) lines.push(await open(person, gameId));
  return { gameId, inviteCode, persons, lines };
}

/** The same in a game that runs. */
export async function begunApart(servers: At, count: number, settings: object = {}): Promise<ApartTable> {
  const table = await seatedApart(servers, count, settings);
  const [host] = table.persons;
  await call(host.url, 'startGame', { token: host.token, params: { gameId: table.gameId } });
  await waitFor(() => table.lines.every(({ game }) => game?.phase === 'in_progress'), 'it did not begin');
  return table;
}
