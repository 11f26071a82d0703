import { memberOf, peopleIn } from '../model/game.ts';
import type { Draft } from './draft.ts';

/** Makes somebody else the host when the host has left, or is away while another person is connected. */
export function transferHost(draft: Draft): void {
  const { game } = draft;
  const host = memberOf(game, game.hostId);
  if (host && host.presence !== 'away') return;
  const people = peopleIn(game);
  const heir = people.find(({ presence }) => presence === 'connected') ?? host ?? people[0];
  if (heir === undefined || heir.userId === game.hostId) return;
  draft.set({ hostId: heir.userId });
  draft.emit({ type: 'hostTransferred', userId: heir.userId, username: heir.username });
}
