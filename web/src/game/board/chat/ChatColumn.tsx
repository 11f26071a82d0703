/** The chat beside the table on a desk, below it on a phone: the game can be played while it is open. */
import { memo, useEffect, useRef } from 'react';
import { CloseButton } from '../../../look/primitives/dialogs/CloseButton.tsx';
import { Tape } from '../../../look/primitives/labels/Tape.tsx';
import { t } from '../../../messages/t.ts';
import styles from './ChatColumn.module.css';
import { ChatPanel, type ChatPanelProps } from './ChatPanel.tsx';

export interface ChatColumnProps extends ChatPanelProps {
  readonly onClose: () => void;
}

export const ChatColumn = memo(function ChatColumn({ onClose, ...panel }: ChatColumnProps) {
  const column = useRef<HTMLElement>(null);
  // The button that opened it goes with it.
  useEffect(() => {
    const isFree = document.activeElement === document.body && !panel.isWriting;
    if (!isFree && !column.current?.querySelector('input')) column.current?.querySelector('button')?.focus();
  }, [panel.isWriting]);
  return (
    <aside
      data-column
      ref={column}
      aria-label={t('board.chat.open')}
      className={styles.column}
      onKeyDown={(event) => {
        // Whoever is here means to write, also where there is no field.
        if (event.key.length === 1) event.stopPropagation();
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={styles.head}>
        <Tape as="h2">{t('board.chat.title')}</Tape>
        <CloseButton onClick={onClose} />
      </header>
      <ChatPanel {...panel} />
    </aside>
  );
});
