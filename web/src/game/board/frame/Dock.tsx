/** Buttons for log, menu and chat; on small screens the latest event stands between them. */
import { memo, type ReactNode } from 'react';
import { LazyHouseRules, type LazyHouseRulesProps } from '../../../app/houseRules/LazyHouseRules.tsx';
import { Button, type ButtonProps } from '../../../look/primitives/buttons/Button.tsx';
import { List, MessageCircle, Settings, Smile } from '../../../look/primitives/icons.ts';
import { t } from '../../../messages/t.ts';
import { BotIndicator } from '../bots/BotIndicator.tsx';
import type { BotModel } from '../bots/botStage.ts';
import { FeedWords } from '../feed/FeedLine.tsx';
import type { FeedEntry } from '../feed/feedLines.ts';
import styles from './Dock.module.css';

export interface DockProps {
  /** On a desk, and on a phone held sideways, only the chat button is here. */
  readonly desk: boolean;
  /** A fresh event with no other room on the screen; it replaces the bot's status. */
  readonly latest?: FeedEntry | undefined;
  /** What somebody says, where no seat has room for it. It replaces the event. */
  readonly spoken?: ReactNode;
  /** No time runs in the first turn of a first game. */
  readonly stands?: boolean | undefined;
  readonly bot?: BotModel | undefined;
  readonly missed: number;
  readonly unread: number;
  readonly house?: LazyHouseRulesProps['game'] | undefined;
  readonly onLog: () => void;
  /** Undefined for who has no chat. */
  readonly onChat: (() => void) | undefined;
  /** Opens the tray of reactions; undefined for those who have none. */
  readonly onReact?: (() => void) | undefined;
  readonly onMenu?: (() => void) | undefined;
}

export const Dock = memo(function Dock({
  desk,
  spoken,
  latest,
  stands,
  bot,
  missed,
  unread,
  house,
  onLog,
  onChat,
  onReact,
  onMenu,
}: DockProps) {
  const log = missed > 0 ? t('board.log.missed', { count: missed }) : t('board.log.open');
  const chat = unread > 0 ? t('board.chat.unread', { count: unread }) : t('board.chat.open');
  return (
    <div className={styles.dock}>
      {!desk && (
        <>
          <DockButton icon={List} aria-label={log} count={missed} className={styles.log} onClick={onLog}>
            {t('board.dock.log')}
          </DockButton>
          <div className={styles.last}>
            {spoken ? (
              <div className={styles.spoken}>{spoken}</div>
            ) : latest || stands ? (
              <p key={latest?.id} className={styles.event}>
                {latest ? <FeedWords line={latest} /> : t('board.clock.stands')}
              </p>
            ) : (
              <BotIndicator bot={bot} />
            )}
          </div>
          {house && <LazyHouseRules game={house} small />}
          {onMenu && (
            <DockButton icon={Settings} aria-label={t('board.menu')} className={styles.menu} onClick={onMenu}>
              {t('board.dock.menu')}
            </DockButton>
          )}
        </>
      )}
      {onReact && (
        <DockButton icon={Smile} className={styles.react} onClick={onReact}>
          {t('company.react')}
        </DockButton>
      )}
      {onChat && (
        <DockButton
          icon={MessageCircle}
          aria-label={chat}
          count={unread}
          className={styles.chat}
          onClick={onChat}
        >
          {t('board.chat')}
        </DockButton>
      )}
    </div>
  );
});

function DockButton({
  count = 0,
  className,
  children,
  ...button
}: ButtonProps & { readonly count?: number }) {
  return (
    <Button {...button} className={`${styles.button} ${className}`}>
      <span>{children}</span>
      {count > 0 && <span className={styles.count} data-count={count} />}
    </Button>
  );
}
