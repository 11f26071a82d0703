import type { SeenGame } from '@staxd/protocol';
import { carryGrudges } from './grudges.ts';
import { carryWins } from './tonight.ts';

/** Takes what a table remembers along to its next game. */
export function carryTable(
  { inviteCode, viewerId }: Pick<SeenGame, 'inviteCode' | 'viewerId'>,
  to: string,
): void {
  carryWins(inviteCode, to);
  if (viewerId !== null) carryGrudges(viewerId, inviteCode, to);
}
