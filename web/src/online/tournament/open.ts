import { opener } from '../calls/opener.ts';

/** Fetches the session and the calls of the tournament pages. */
export const openTournaments = opener(async () => (await import('./tournamentCalls.ts')).tournamentCalls);
