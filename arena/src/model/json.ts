import { ArenaError } from './arenaError.ts';

/** Throws an ArenaError if the text is not JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ArenaError('it is not JSON');
  }
}
