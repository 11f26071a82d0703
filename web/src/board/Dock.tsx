/** The foot of the table where there are no rails: the latest event, and the ways to feed, menu and chat. */
import { t } from '../messages/t.ts';
import { IconButton } from '../primitives/IconButton.tsx';
import { List, Menu, MessageCircle } from '../primitives/icons.ts';
import { BotIndicator } from './BotIndicator.tsx';
import type { BotModel } from './botStage.ts';
import styles from './Dock.module.css';
import { FeedWords } from './FeedLine.tsx';
import type { FeedEntry } from './feedLines.ts';

export interface DockProps {
  readonly latest?: FeedEntry | undefined;
  /** Speaks in place of the latest event. */
  readonly bot?: BotModel | undefined;
  readonly unread: number;
  readonly onFeed: () => void;
  readonly onChat: () => void;
  readonly onMenu?: (() => void) | undefined;
}

export function Dock({ latest, bot, unread, onFeed, onChat, onMenu }: DockProps) {
  const chat = unread > 0 ? t('board.chat.unread', { count: unread }) : t('board.chat.open');
  return (
    <div className={styles.dock}>
      <IconButton icon={List} label={t('board.feed.open')} onClick={onFeed} />
      <div className={styles.last}>
        {bot ? (
          <div className={styles.bot}>
            <BotIndicator bot={bot} />
          </div>
        ) : (
          latest && (
            <p key={latest.id} className={styles.event}>
              <FeedWords line={latest} />
            </p>
          )
        )}
      </div>
      {onMenu && <IconButton icon={Menu} label={t('board.menu')} className={styles.menu} onClick={onMenu} />}
      <IconButton icon={MessageCircle} label={chat} count={unread} onClick={onChat} />
    </div>
  );
}
