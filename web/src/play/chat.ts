/** What was said, as the chat shows it. */
import type { ChatMessage, WireGameState } from '@staxd/protocol';
import type { ChatLine } from '../board/ChatPanel.tsx';
import { isViewer, playerOf } from './names.ts';

export function chatOf(messages: readonly ChatMessage[], game: WireGameState): readonly ChatLine[] {
  return messages.map(({ id, user_id, username, content }) => ({
    id,
    name: username,
    text: content,
    mine: isViewer(game, user_id),
    bot: playerOf(game, user_id)?.is_bot === true,
  }));
}
