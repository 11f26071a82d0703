/** A running game of people who play over sockets, for those who watch it. */
import { call, type Line, type Person, signInGuest, waitFor } from './people.ts';
import { type chanceOf, randomMove } from './randomPlay.ts';

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

/** The newest version that began a turn, as this player was told. */
export function lastTurn(player: Line): number {
  const turns = player
    .all('event_stream')
    .filter(({ events }) => events.some(({ type }) => type === 'turn-ended'));
  return turns.at(-1)?.version ?? 0;
}

/** One random move. False: the game is over. */
export async function move(players: readonly Line[], chance: ReturnType<typeof chanceOf>): Promise<boolean> {
  const acting = await waitFor(
    () =>
      players.find(({ game }) => game !== null && game.legal.length > 0) ??
      players.some(({ game }) => game?.phase === 'completed'),
    'the game stands still',
  );
  if (acting === true || acting.game === null) return false;
  const next = randomMove(acting.game, chance);
  const { version } = acting.game;
  if (next) await acting.act(next);
  await waitFor(() => players.every(({ game }) => (game?.version ?? 0) > version), 'not everybody was told');
  return true;
}
