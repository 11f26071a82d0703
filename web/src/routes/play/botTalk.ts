/** Which line of a bot an event of the table calls for. Loaded during games with bots that may talk. */
import { type BotMoment, botLine, type LiveGame, type LoggedEvent } from '@staxd/client';
import { botTalk } from '../../messages/people/botTalk.ts';

export interface BotWords {
  readonly userId: string;
  readonly says: string;
}

interface Occasion {
  readonly seat: number;
  readonly moment: BotMoment;
}

/** `lastAt` and `now` are in milliseconds by the same clock; null: no bot has said anything. */
export function botWords(
  { id, mode, players }: LiveGame,
  { version, event }: LoggedEvent,
  { lastAt, now }: { readonly lastAt: number | null; readonly now: number },
): BotWords | undefined {
  const occasion = momentOf(event, players);
  if (!occasion) return undefined;
  const { seat, moment } = occasion;
  const isOwn = moment !== 'waits' && moment !== 'lost';
  const player = players[isOwn ? seat : (seat + 1) % players.length];
  if (!player || player.bot === null) return undefined;
  const { userId, bot: level } = player;
  const line = botLine({ gameId: id, version, mode, bot: { userId, level }, moment, lastAt, now });
  return line === null ? undefined : { userId, says: botTalk[`talk.${line}`] };
}

/** What happened to the bot of a seat; who waits or has lost sits after the seat. */
function momentOf(event: LoggedEvent['event'], players: LiveGame['players']): Occasion | undefined {
  switch (event.type) {
    case 'stackResolved':
      if (event.outcome === 'cancelled') return undefined;
      return { seat: event.target, moment: event.outcome === 'accepted' ? 'hit' : 'dodged' };
    case 'stackCountered':
      return { seat: event.seat, moment: 'dodged' };
    case 'timedOut':
      return { seat: event.seat, moment: 'waits' };
    case 'gameEnded':
      return { seat: event.winner, moment: players[event.winner]?.bot === null ? 'lost' : 'won' };
    default:
      return undefined;
  }
}
