import { BOT_PROFILES, OFFERED_BOTS, type OfferedBot } from '@staxd/engine/bots';
import { Face } from '../../../look/faces/Face.tsx';
import { levelFace } from '../../../look/faces/faceOf.ts';
import { VisuallyHidden } from '../../../look/primitives/accessibility/VisuallyHidden.tsx';
import { classNames } from '../../../look/primitives/classNames.ts';
import { Dialog } from '../../../look/primitives/dialogs/Dialog.tsx';
import { Plus } from '../../../look/primitives/icons.ts';
import tile from '../../../look/primitives/labels/Tile.module.css';
import { t } from '../../../messages/t.ts';
import styles from './BotMenu.module.css';

export interface BotMenuProps {
  readonly onAdd: (bot: OfferedBot) => void;
  readonly onClose: () => void;
}

export function BotMenu({ onAdd, onClose }: BotMenuProps) {
  return (
    <Dialog open onClose={onClose} shout size="s" title={t('lobby.bots.title')}>
      <ul className={styles.bots}>
        {OFFERED_BOTS.map((bot) => (
          <li key={bot}>
            <button type="button" className={classNames(tile.tile, styles.bot)} onClick={() => onAdd(bot)}>
              <Face of={levelFace(bot)} size={44} />
              <span className={styles.words}>
                <b className={tile.name}>
                  <VisuallyHidden>{t('lobby.bots.add')} </VisuallyHidden>
                  {BOT_PROFILES[bot].title}
                </b>
                <span className={tile.line}>{t(`bot.line.${bot}`)}</span>
              </span>
              <Plus aria-hidden />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
