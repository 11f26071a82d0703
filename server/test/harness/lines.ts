/** Sockets that a file's tests open. All of them are closed after each test (`cleanUp.ts`). */
import { connect, type Line, type Person } from './people.ts';

/** Whatever else is to be closed after the test may be put here too. */
export const lines: Line[] = [];

export function closeLines(): void {
  for (const line of lines.splice(0)) line.close();
}

/** Opens a socket, on which a game is followed where one is named. */
export async function open(person: Person, gameId?: string, more: object = {}): Promise<Line> {
  const line = await connect(person);
  lines.push(line);
  if (gameId !== undefined) await line.join(gameId, more);
  return line;
}
