/** The dearest input that each call lets through. A call of the wire without one does not compile, and stops the bench. */
import { type CallName, CLIENT_EVENTS, type ClientEvent, REST } from '@staxd/protocol';
import { ACCOUNTS } from './accounts.ts';
import { COMING_IN } from './comingIn.ts';
import { COMPANY } from './company.ts';
import { EVENTS } from './events.ts';
import { GAMES } from './games.ts';
import type { Dearest, DearestEvent } from './input.ts';
import { LISTS } from './lists.ts';

export const DEAREST_CALLS: Readonly<Record<CallName, Dearest>> = {
  ...COMING_IN,
  ...GAMES,
  ...COMPANY,
  ...ACCOUNTS,
  ...LISTS,
};
export const DEAREST_EVENTS: Readonly<Record<ClientEvent, DearestEvent>> = EVENTS;

/** Throws an Error that names the calls and events of the wire that have none. */
export function assertAllDearest(): void {
  const wire = [...Object.keys(REST), ...Object.keys(CLIENT_EVENTS)];
  const known = [...Object.keys(DEAREST_CALLS), ...Object.keys(DEAREST_EVENTS)];
  const missing = wire.filter((name) => !known.includes(name));
  if (missing.length > 0) throw new Error(`no dearest input for ${missing.join(', ')}`);
}
