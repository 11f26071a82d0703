/** What was said, as the chat shows it. */
import type { ChatMessage } from '@staxd/client';
import type { SeenGame } from '@staxd/protocol';
import type { ChatLine } from '../board/ChatPanel.tsx';

export function chatOf(
  messages: readonly ChatMessage[],
  { players, viewerId }: SeenGame,
): readonly ChatLine[] {
  const bots = new Set(players.flatMap(({ userId, bot }) => (bot === null ? [] : [userId])));
  return messages.map(({ id, userId, username, text }) => {
    return { id, name: username, text, mine: userId === viewerId, bot: bots.has(userId) };
  });
}
