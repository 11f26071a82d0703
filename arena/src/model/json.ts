/** JSON from outside. */
import { ArenaError } from './arenaError.ts';

/** The data of a JSON text; throws an ArenaError for anything else. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ArenaError('it is not JSON');
  }
}
