/** Picks the target of a TRADE. */
import { useRef } from 'react';
import { Face } from '../../../look/faces/Face.tsx';
import { classNames } from '../../../look/primitives/classNames.ts';
import { Dialog } from '../../../look/primitives/dialogs/Dialog.tsx';
import { Check, Ghost } from '../../../look/primitives/icons.ts';
import { Kbd } from '../../../look/primitives/labels/Kbd.tsx';
import { t } from '../../../messages/t.ts';
import type { PanelClock } from '../../clock/panelUrgency.ts';
import { PanelRing } from '../Panel.tsx';
import { PickGrid } from './PickGrid.tsx';
import styles from './TargetPicker.module.css';
import { availableTargets, type Target } from './targets.ts';

export interface TargetPickerProps {
  readonly open: boolean;
  readonly players: readonly Target[];
  readonly me: string;
  /** An open TRADE is passed on, rather than a new one begun. */
  readonly isCounter?: boolean;
  readonly picked?: string | undefined;
  readonly keys?: boolean;
  readonly clock?: PanelClock | undefined;
  readonly onPick: (id: string) => void;
  readonly onCancel: () => void;
}

/** Keys 1 to 6 pick, arrows move, Esc goes back. */
export function TargetPicker(props: TargetPickerProps) {
  const { open, players, me, isCounter = false, picked, keys = true, clock, onPick, onCancel } = props;
  const first = useRef<HTMLButtonElement>(null);
  const targets = availableTargets(players, me);
  const isBusy = picked !== undefined;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={t('panels.target.title')}
      shout
      size="s"
      isAnswer
      description={
        <div className={styles.lead}>
          {clock && <PanelRing clock={clock} size={44} />}
          {t(isCounter ? 'panels.target.counter' : 'panels.target.trade')}
        </div>
      }
      initialFocus={first}
    >
      {targets.length === 0 ? (
        <div className={styles.none}>
          <Ghost aria-hidden />
          <p className={styles.name}>{t('panels.target.none')}</p>
          <p>{t('panels.target.noneHint')}</p>
        </div>
      ) : (
        <PickGrid className={styles.list} keys={keys}>
          {targets.map(({ id, name, cards, face }, index) => (
            <button
              key={id}
              type="button"
              ref={index === 0 ? first : null}
              className={classNames(styles.target, id === picked && styles.picked)}
              disabled={isBusy && id !== picked}
              aria-pressed={id === picked}
              aria-keyshortcuts={String(index + 1)}
              onClick={() => onPick(id)}
            >
              <Face of={face} />
              <span className={styles.words}>
                <span className={styles.name}>{name}</span>{' '}
                <span className={styles.cards}>{t('panels.target.cards', { count: cards })}</span>
              </span>
              {id === picked ? (
                <Check aria-hidden />
              ) : (
                <span className={styles.key} aria-hidden="true">
                  <Kbd>{String(index + 1)}</Kbd>
                </span>
              )}
            </button>
          ))}
        </PickGrid>
      )}
    </Dialog>
  );
}
