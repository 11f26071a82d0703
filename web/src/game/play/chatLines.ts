import type { ChatMessage } from '@staxd/client';
import type { SeenGame } from '@staxd/protocol';
import type { ChatLine } from '../board/chat/ChatPanel.tsx';

type ChatGame = Pick<SeenGame, 'players' | 'viewerId'>;

export function chatOf(
  messages: readonly ChatMessage[],
  { players, viewerId }: ChatGame,
): readonly ChatLine[] {
  const bots = new Set(players.flatMap(({ userId, bot }) => (bot === null ? [] : [userId])));
  return messages.map(({ id, userId, username, text, isPast, state }) => ({
    id,
    name: username,
    text,
    mine: userId === viewerId,
    bot: bots.has(userId),
    past: isPast,
    ...(state && { state }),
  }));
}

/** What others have said since the viewer came in; it is announced, and counted as unread while out of sight. */
export function chatNews(messages: readonly ChatMessage[], { viewerId }: ChatGame): readonly ChatMessage[] {
  return messages.filter(({ userId, isPast }) => !isPast && userId !== viewerId);
}
