import { ownPlayer } from '@staxd/client';
import { Bot, Wifi } from '../../../look/primitives/icons.ts';
import { t } from '../../../messages/t.ts';
import { session } from '../../../online/session/session.ts';
import type { FeedEntry } from '../../board/feed/feedLines.ts';
import { TableNote } from '../../board/frame/TableNote.tsx';
import type { DealtGame } from '../../players/playerNames.ts';
import { useMissed } from './useMissed.ts';

/** Says on the table why a bot plays for the viewer, or what the viewer missed. */
export function StandingNote({
  game,
  feed,
}: {
  readonly game: DealtGame;
  readonly feed: readonly FeedEntry[];
}) {
  const missed = useMissed(feed);
  if (!ownPlayer(game)?.hasStandIn) return missed ? <TableNote icon={Wifi} text={missed} /> : null;
  const action = { text: t('board.back'), onPress: session.commands.reclaimSeat };
  return <TableNote text={t('board.standIn')} icon={Bot} action={action} />;
}
