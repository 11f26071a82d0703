/** One mode of five. Radio buttons of the browser, so that arrows and screen readers work as everywhere. */
import { MODES, type Mode } from '@staxd/engine';
import { type ReactNode, useId } from 'react';
import { t } from '../messages/t.ts';
import { Badge } from '../primitives/Badge.tsx';
import caption from '../primitives/Caption.module.css';
import { classNames } from '../primitives/classNames.ts';
import { Link } from '../primitives/Link.tsx';
import { Tape } from '../primitives/Tape.tsx';
import tile from '../primitives/Tile.module.css';
import styles from './ModePicker.module.css';
import { MODE_LOOKS } from './modeLooks.ts';
import type { ModeLock, ModeLocks } from './tier.ts';

/** Where a lock sends whoever presses it. */
const KEYS = { guest: '/login', user: '/vip' } as const satisfies Record<ModeLock, string>;

export interface ModePickerProps {
  readonly value: Mode;
  readonly onChange: (mode: Mode) => void;
  /** The tier table leaves every mode open; a lock shows what opens it. */
  readonly locks?: ModeLocks;
  /** Instead of the strip of tape, inside a form. */
  readonly heading?: string;
}

export function ModePicker({ value, onChange, locks = {}, heading }: ModePickerProps) {
  const title = useId();
  return (
    <section
      className={classNames(styles.modes, heading === undefined && styles.onWall)}
      aria-labelledby={title}
    >
      {heading === undefined ? (
        <Tape as="h2" id={title}>
          {t('home.modes.title')}
        </Tape>
      ) : (
        <h3 id={title} className={caption.caption}>
          {heading}
        </h3>
      )}
      <div role="radiogroup" aria-labelledby={title} className={styles.list}>
        {MODES.map((mode) => {
          const lock = locks[mode];
          if (lock !== undefined) return <LockedMode key={mode} mode={mode} lock={lock} />;
          return (
            <label key={mode} className={classNames(tile.tile, styles.mode)}>
              <input
                type="radio"
                name={title}
                value={mode}
                checked={mode === value}
                onChange={() => onChange(mode)}
                className={tile.cover}
              />
              <ModeWords mode={mode}>{t(MODE_LOOKS[mode].hint)}</ModeWords>
            </label>
          );
        })}
      </div>
    </section>
  );
}

function LockedMode({ mode, lock }: { readonly mode: Mode; readonly lock: ModeLock }) {
  return (
    <Link to={KEYS[lock]} className={classNames(tile.tile, styles.mode, styles.locked)}>
      <ModeWords mode={mode}>{t(`home.mode.locked.${lock}`)}</ModeWords>
      <span className={styles.lock}>
        <Badge kind={lock === 'guest' ? 'lock-guest' : 'lock-user'} size="s" />
      </span>
    </Link>
  );
}

function ModeWords({ mode, children }: { readonly mode: Mode; readonly children: ReactNode }) {
  const { icon: Icon, name } = MODE_LOOKS[mode];
  return (
    <span className={styles.words}>
      <Icon aria-hidden />
      <span className={classNames(tile.name, styles.name)}>{t(name)}</span>
      <span className={classNames(tile.line, styles.hint)}>{children}</span>
    </span>
  );
}
