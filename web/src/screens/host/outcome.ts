import type { RecentGame } from '@staxd/client';
import { sayHost } from '../../messages/screens/host.ts';
import { ordinal } from './ordinal.ts';

/** What became of a game for its reader. */
export function outcomeOf({
  status,
  cancelledBecause,
  won,
  placement,
}: Pick<RecentGame, 'status' | 'cancelledBecause' | 'won' | 'placement'>): string {
  if (status === 'cancelled') return sayHost(`host.game.${cancelledBecause ?? 'cancelled'}`);
  if (status !== 'completed') return sayHost(`host.game.${status}`);
  if (won) return sayHost('host.game.won');
  return placement === null
    ? sayHost('host.game.over')
    : sayHost('host.game.place', { place: ordinal(placement) });
}
