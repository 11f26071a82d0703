import { BOT_PROFILES, OFFERED_BOTS, type OfferedBot } from '@staxd/engine/bots';
import { useId } from 'react';
import { classNames } from '../../look/primitives/classNames.ts';
import { Bot, Check, Plus } from '../../look/primitives/icons.ts';
import caption from '../../look/primitives/labels/Caption.module.css';
import tile from '../../look/primitives/labels/Tile.module.css';
import { t } from '../../messages/t.ts';
import styles from './BotPicker.module.css';

export interface BotPickerProps {
  readonly picked: readonly OfferedBot[];
  readonly most: number;
  readonly onToggle: (bot: OfferedBot) => void;
}

export function BotPicker({ picked, most, onToggle }: BotPickerProps) {
  const id = useId();
  const isFull = picked.length >= most;
  return (
    <section aria-labelledby={id} className={styles.picker}>
      <h3 id={id} className={classNames(caption.caption, styles.title)}>
        {t('create.bots')}{' '}
        <span className={styles.count}>{t('create.bots.count', { count: picked.length, most })}</span>
      </h3>
      <div className={styles.bots}>
        {OFFERED_BOTS.map((bot) => {
          const isPicked = picked.includes(bot);
          const Sign = isPicked ? Check : Plus;
          return (
            <button
              key={bot}
              type="button"
              aria-pressed={isPicked}
              disabled={isFull && !isPicked}
              className={classNames(tile.tile, styles.bot)}
              onClick={() => onToggle(bot)}
            >
              <Bot aria-hidden className={classNames(tile.icon, styles.face)} />
              <span className={classNames(tile.name, styles.name)}>{BOT_PROFILES[bot].title}</span>
              <span className={classNames(tile.line, styles.line)}>{t(`bot.line.${bot}`)}</span>
              <Sign aria-hidden className={classNames(tile.icon, styles.sign)} />
            </button>
          );
        })}
      </div>
      <p role="status" className={styles.note}>
        {picked.length === 0 ? t('create.bots.none') : isFull && t('create.bots.full')}
      </p>
    </section>
  );
}
