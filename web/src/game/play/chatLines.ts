import type { ChatMessage } from '@staxd/client';
import { PHRASES, type SeenGame } from '@staxd/protocol';
import { t } from '../../messages/t.ts';
import type { ChatLine } from '../board/chat/ChatPanel.tsx';

type ChatGame = Pick<SeenGame, 'players' | 'viewerId'>;

export function chatOf(
  messages: readonly ChatMessage[],
  { players, viewerId }: ChatGame,
): readonly ChatLine[] {
  const bots = new Set(players.flatMap(({ userId, bot }) => (bot === null ? [] : [userId])));
  return messages.map(({ id, userId, username, text, type, masks, isPast, state }) => ({
    id,
    name: username,
    text: type === 'phrase' ? phraseWords(text) : text,
    ...(type === 'phrase' && { quick: true }),
    ...(masks?.length > 0 && { masks }),
    mine: userId === viewerId,
    bot: bots.has(userId),
    past: isPast,
    ...(state && { state }),
  }));
}

/** A phrase that is newer than this page is shown by its name. */
export function phraseWords(text: string): string {
  const phrase = PHRASES.find((each) => each === text);
  return phrase ? t(`company.phrase.${phrase}`) : text;
}

/** What others have said since the viewer came in; it is announced, and counted as unread while out of sight. */
export function chatNews(messages: readonly ChatMessage[], { viewerId }: ChatGame): readonly ChatMessage[] {
  return messages.filter(({ userId, isPast }) => !isPast && userId !== viewerId);
}
