import { ArenaError } from './arenaError.ts';

export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ArenaError('it is not JSON');
  }
}
