/** The calls of the host's page. */
import type { Session } from '@staxd/client';
import type { Mode } from '@staxd/engine';
import type { OfferedBot } from '@staxd/engine/bots';
import { HOSTING } from '@staxd/protocol';
import { camelCased } from './camelCase.ts';

export type HostingCalls = ReturnType<typeof hostingCalls>;
export type Setup = Awaited<ReturnType<HostingCalls['setups']>>[number];
export type RecentGame = Awaited<ReturnType<HostingCalls['recentGames']>>[number];
export type Kept = Pick<RecentGame, 'isKept' | 'goesAt'>;

/** What a set-up holds. Slots count from 1. */
export interface NewSetup {
  readonly slot: number;
  readonly name: string;
  readonly mode: Mode;
  readonly isPrivate: boolean;
  readonly maxPlayers: number;
  readonly turnTimer: number;
  readonly bots: readonly OfferedBot[];
}

export function hostingCalls(session: Session) {
  const api = session.apiFor(HOSTING);
  return {
    setups: async () => camelCased((await api.setups()).setups),
    saveSetup: async ({ slot, name, mode, isPrivate, maxPlayers, turnTimer, bots }: NewSetup) => {
      const figures = { max_players: maxPlayers, turn_timer: turnTimer };
      const body = { slot, name, mode, is_private: isPrivate, ...figures, bots: [...bots] };
      return camelCased((await api.saveSetup({ body })).setups);
    },
    deleteSetup: async (slot: number) =>
      camelCased((await api.deleteSetup({ params: { slot: String(slot) } })).setups),
    recentGames: async () => camelCased((await api.recentGames()).games),
    keepGame: async (gameId: string, keep: boolean) =>
      camelCased(await api.keepGame({ params: { gameId }, query: { keep: keep ? 'true' : 'false' } })),
    record: (gameId: string) => session.api.gameRecord({ params: { gameId } }),
  };
}
