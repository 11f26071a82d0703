import { type Action, parseAction, unwrap } from '@staxd/engine';
import type { EntryData } from '../decide/decide.ts';

/** Null: nobody acted at the table. */
export function readAction({ action }: EntryData): Action | null {
  return action === undefined ? null : unwrap(parseAction(Number(action[0]), action.slice(2), Number));
}
