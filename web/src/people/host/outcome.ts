import { say } from '../../messages/people/host.ts';
import type { RecentGame } from '../online/hostingCalls.ts';
import { ordinal } from './ordinal.ts';

/** What became of a game for its reader. */
export function outcomeOf({
  status,
  cancelledBecause,
  won,
  placement,
}: Pick<RecentGame, 'status' | 'cancelledBecause' | 'won' | 'placement'>): string {
  if (status === 'cancelled') return say(`host.game.${cancelledBecause ?? 'cancelled'}`);
  if (status !== 'completed') return say(`host.game.${status}`);
  if (won) return say('host.game.won');
  return placement === null ? say('host.game.over') : say('host.game.place', { place: ordinal(placement) });
}
