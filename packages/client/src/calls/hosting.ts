/** The calls of a host: set-ups of games, and finished games. */
import { HOSTING } from '@staxd/protocol';
import type { CallAnswer, CallArguments } from '../identity/names.ts';
import type { Session } from '../session/session.ts';

/** What a host can ask. */
export type HostingCalls = ReturnType<typeof hostingCalls>;
/** A saved set-up. */
export type Setup = CallAnswer<'setups'>['setups'][number];
/** A game in the list of one's recent games. */
export type RecentGame = CallAnswer<'recentGames'>['games'][number];
/** What a set-up holds. Slots count from 1. */
export type NewSetup = CallArguments<'saveSetup'>['body'];

/** The calls about hosting games: what was hosted, and setups that are kept. Each rejects with an {@link ApiError} if the server refuses. */
export function hostingCalls(session: Session) {
  const api = session.apiFor(HOSTING);
  return {
    setups: async () => (await api.setups()).setups,
    saveSetup: async (body: NewSetup) => (await api.saveSetup({ body })).setups,
    deleteSetup: async (slot: number) => (await api.deleteSetup({ params: { slot: String(slot) } })).setups,
    recentGames: async () => (await api.recentGames()).games,
    keepGame: (gameId: string, keep: boolean) =>
      api.keepGame({ params: { gameId }, query: { keep: keep ? 'true' : 'false' } }),
    record: (gameId: string) => session.api.gameRecord({ params: { gameId } }),
  };
}
