/** Native radio buttons, so that arrows and screen readers work as everywhere. */
import { MODES, type Mode } from '@staxd/engine';
import { useId } from 'react';
import { VisuallyHidden } from '../../look/primitives/accessibility/VisuallyHidden.tsx';
import { Link } from '../../look/primitives/buttons/Link.tsx';
import { classNames } from '../../look/primitives/classNames.ts';
import { Badge } from '../../look/primitives/labels/Badge.tsx';
import caption from '../../look/primitives/labels/Caption.module.css';
import tile from '../../look/primitives/labels/Tile.module.css';
import { t } from '../../messages/t.ts';
import styles from './ModePicker.module.css';
import { MODE_LOOKS } from './modeLooks.ts';
import type { ModeLock, ModeLocks } from './tier.ts';

const KEYS = { guest: '/login', user: '/vip' } as const satisfies Record<ModeLock, string>;

export interface ModePickerProps {
  readonly value: Mode;
  readonly onChange: (mode: Mode) => void;
  /** The tier table leaves every mode open; a lock shows what opens it. */
  readonly locks?: ModeLocks;
  /** Visible above it in a form; elsewhere for screen readers only. */
  readonly heading?: string;
}

export function ModePicker({ value, onChange, locks = {}, heading }: ModePickerProps) {
  const id = useId();
  const look = MODE_LOOKS[value];
  return (
    <section className={styles.modes} aria-labelledby={id}>
      {heading === undefined ? (
        <VisuallyHidden>
          <h2 id={id}>{t('home.modes.title')}</h2>
        </VisuallyHidden>
      ) : (
        <h3 id={id} className={caption.caption}>
          {heading}
        </h3>
      )}
      <div role="radiogroup" aria-labelledby={id} aria-describedby={`${id}-line`} className={styles.list}>
        {MODES.map((mode) => {
          const lock = locks[mode];
          if (lock !== undefined) return <LockedMode key={mode} mode={mode} lock={lock} />;
          return (
            <label key={mode} className={classNames(tile.tile, styles.mode)}>
              <input
                type="radio"
                name={id}
                value={mode}
                checked={mode === value}
                onChange={() => onChange(mode)}
                className={tile.cover}
              />
              <ModeName mode={mode} />
            </label>
          );
        })}
      </div>
      <p id={`${id}-line`} role="status" className={styles.line}>
        <b>{t(look.name)}:</b> {t(look.line)}
      </p>
    </section>
  );
}

function LockedMode({ mode, lock }: { readonly mode: Mode; readonly lock: ModeLock }) {
  return (
    <Link to={KEYS[lock]} className={classNames(tile.tile, styles.mode, styles.locked)}>
      <ModeName mode={mode} />
      <VisuallyHidden>{t(`home.mode.locked.${lock}`)}</VisuallyHidden>
      <Badge kind={lock === 'guest' ? 'lock-guest' : 'lock-user'} size="s" />
    </Link>
  );
}

function ModeName({ mode }: { readonly mode: Mode }) {
  const { icon: Icon, name } = MODE_LOOKS[mode];
  return (
    <>
      <Icon aria-hidden />
      <span>{t(name)}</span>
    </>
  );
}
