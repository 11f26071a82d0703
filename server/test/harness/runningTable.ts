/** A running game of people who play over sockets, for those who watch it. */
import { call, type Line, type Person, signInGuest, waitFor } from './people.ts';

export interface RunningTable {
  readonly gameId: string;
  readonly inviteCode: string;
  readonly players: readonly Line[];
  readonly persons: readonly Person[];
}

/** `open` gives the line of a person. */
export async function runningTable(
  url: string,
  open: (person: Person) => Promise<Line>,
  settings: object = {},
  seats = 2,
): Promise<RunningTable> {
  const persons: Person[] = [];
  while (persons.length < seats) persons.push(await signInGuest(url));
  const [host, ...others] = persons;
  const body = { session_name: 'Watched', auto_start: false, allow_ai: false, turn_timer: 120, ...settings };
  const made = await call(url, 'createGame', { token: host.token, body });
  const { game_id: gameId, invite_code: inviteCode } = made.body;
  for (const { token } of others) await call(url, 'joinGame', { token, params: { inviteCode } });
  const players = await Promise.all(persons.map(open));
  for (const player of players) await player.join(gameId);
  await call(url, 'startGame', { token: host.token, params: { gameId } });
  await waitFor(() => players.every(({ game }) => game?.phase === 'in_progress'), 'it did not begin');
  return { gameId, inviteCode, players, persons };
}

/** Everything sent to this line until now has come. */
export async function settled(watching: Line): Promise<void> {
  const before = watching.all('pong').length;
  watching.send('ping', {});
  await waitFor(() => watching.all('pong').length > before, 'no pong');
}
