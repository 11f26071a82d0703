/** The chat of the game: what is unread, whether it is muted, and the fate of one's own messages. */
import type { ChatMessage, LiveGame } from '@staxd/client';
import type { Phrase } from '@staxd/protocol';
import { useEffect, useState } from 'react';
import { toasts } from '../../app/notes/toasts.ts';
import { useSettings } from '../../app/settings/settings.ts';
import { t } from '../../messages/t.ts';
import { errorText } from '../../online/session/errorText.ts';
import { useAccount } from '../../online/session/liveSession.ts';
import { session, useSession } from '../../online/session/session.ts';
import type { ChatModel } from '../board/chat/ChatPanel.tsx';
import { chatNews, chatOf } from '../play/chatLines.ts';

const { commands } = session;

/** In session storage: a reload keeps the chat muted. */
const MUTED_KEY = 'chat-muted';

export const isChatMuted = () => sessionStorage.getItem(MUTED_KEY) === 'true';

/** Resolves to why the message was refused, if it was. One that can be sent again stands in the chat. */
async function send(text: string): Promise<string | undefined> {
  const outcome = await commands.chat(text);
  return outcome.ok || outcome.error.retryable ? undefined : errorText(outcome.error);
}

/** A phrase that is refused is told of in a notice: the sheet has closed. */
export async function sayPhrase(phrase: Phrase): Promise<void> {
  const outcome = await session.sayPhrase(phrase);
  if (!outcome.ok && !outcome.error.retryable) toasts.error(errorText(outcome.error));
}

const retry = (id: string) => void commands.retryChat(id);

/** Messages that have been in sight, on any page since. */
const seen = new WeakSet<ChatMessage>();

export interface PlayedChat {
  readonly model: ChatModel;
  /** Messages of others, by id: each is announced once. Undefined while the chat is muted. */
  readonly news: readonly string[] | undefined;
  readonly send: typeof send;
  readonly sayPhrase: typeof sayPhrase;
  readonly retry: typeof retry;
  readonly mute: () => void;
  readonly onSight: (isInSight: boolean) => void;
}

export function useChat(game: LiveGame): PlayedChat {
  const messages = useSession((state) => state.chat);
  const typedChat = useSettings((settings) => settings.typedChat);
  const account = useAccount();
  const typed = typedChat ?? account?.isGuest === false;
  // Somebody who has never chosen learns from the count that friends write to them.
  const isCounted = typed || (typedChat === null && game.isPrivate);
  const [isInSight, setInSight] = useState(false);
  const [muted, setMuted] = useState(isChatMuted);
  const news = chatNews(messages, game).filter(({ type }) => isCounted && type !== 'phrase');
  useEffect(() => {
    if (!isInSight) return;
    for (const message of messages) seen.add(message);
  }, [isInSight, messages]);
  useFailures(messages, isInSight);

  return {
    model: {
      lines: chatOf(messages, game),
      muted,
      typed,
      unread: isInSight || muted ? 0 : news.filter((message) => !seen.has(message)).length,
    },
    news: muted ? undefined : news.map(({ id }) => id),
    send,
    sayPhrase,
    retry,
    mute: () => {
      setMuted(!muted);
      sessionStorage.setItem(MUTED_KEY, String(!muted));
    },
    onSight: setInSight,
  };
}

/** Shows a message that fails while the chat is closed. */
function useFailures(messages: readonly ChatMessage[], isInSight: boolean): void {
  const failed = messages.find(({ state }) => state === 'failed')?.id;
  useEffect(() => {
    if (failed !== undefined && !isInSight) toasts.error(t('board.chat.lost'));
  }, [failed, isInSight]);
}
