/** The chat, while it is open. What is being written outlives that. */
import { memo, Suspense } from 'react';
import { part } from '../../loading/part.ts';
import type { BoardCompany } from './boardProps.ts';
import type { ChatLine } from './chat/ChatPanel.tsx';
import { useChatDraft } from './chat/useChatDraft.ts';
import { useWoven } from './chat/useWoven.ts';
import { FeedWords } from './feed/FeedLine.tsx';
import type { FeedEntry } from './feed/feedLines.ts';
import type { BoardDrawer } from './useDrawer.ts';

const ChatColumn = part(() => import('./chat/ChatColumn.tsx'), 'ChatColumn');

const eventWords = (entry: FeedEntry) => <FeedWords line={entry} />;

const NONE: readonly ChatLine[] = [];

export interface ChatProps {
  readonly company: BoardCompany;
  readonly entries: readonly FeedEntry[];
  readonly drawer: BoardDrawer;
  readonly desk: boolean;
}

export const Chat = memo(function Chat({ company, entries, drawer, desk }: ChatProps) {
  const { chat, botLines = NONE, onSend, onPhrase, onRetry, onMute } = company;
  const draft = useChatDraft(onSend);
  const talk = useWoven(chat.lines, botLines);
  const woven = useWoven(talk, entries);
  if (!drawer.isChatInSight) return null;
  return (
    <Suspense>
      <ChatColumn
        event={eventWords}
        field={drawer.field}
        isWriting={drawer.isWriting}
        lines={desk ? woven : talk}
        muted={chat.muted === true}
        typed={chat.typed !== false}
        onPhrase={onPhrase}
        draft={draft}
        onClose={drawer.onCloseChat}
        onRetry={onRetry}
        onMute={onMute}
      />
    </Suspense>
  );
});
