/** Asked whenever a universal card is played (TURN-6). */
import { COLORS, type Color } from '@staxd/engine';
import { type CSSProperties, useRef } from 'react';
import { COLOR_CODES, colorToken } from '../../../cards/cardFace.ts';
import { type MessageKey, t } from '../../../messages/t.ts';
import { Dialog } from '../../../primitives/dialogs/Dialog.tsx';
import { Kbd } from '../../../primitives/labels/Kbd.tsx';
import { colorName } from '../../../primitives/labels/Swatch.tsx';
import styles from './ColorPicker.module.css';
import { PickGrid } from './PickGrid.tsx';

/** Why a color is asked for. `win`: the play empties the hand, so the color does not matter. */
export type ColorReason = 'universal' | 'nope' | 'gift' | 'win';

const LINES = {
  universal: 'panels.color.universal',
  nope: 'panels.color.nope',
  gift: 'panels.color.gift',
  win: 'panels.color.win',
} as const satisfies Record<ColorReason, MessageKey>;

export interface ColorPickerProps {
  readonly open: boolean;
  readonly reason?: ColorReason;
  /** The active color; it is marked, and may be picked again. */
  readonly current?: Color;
  readonly sending?: Color;
  readonly keys?: boolean;
  readonly onPick: (color: Color) => void;
  readonly onCancel: () => void;
}

/** Keys 1 to 4 pick, arrows move, Esc goes back. */
export function ColorPicker(props: ColorPickerProps) {
  const { open, reason = 'universal', current, sending, keys = true } = props;
  const { onPick, onCancel } = props;
  const first = useRef<HTMLButtonElement>(null);
  const isBusy = sending !== undefined;
  return (
    <Dialog
      open={open}
      onClose={onCancel}
      title={t('panels.color.title')}
      shout
      size="s"
      description={t(LINES[reason])}
      initialFocus={first}
    >
      <PickGrid
        label={t('panels.color.title')}
        className={styles.grid ?? ''}
        disabled={isBusy}
        keys={keys}
        count={COLORS.length}
        onDigit={(index) => onPick(COLORS[index] as Color)}
      >
        {COLORS.map((color, index) => (
          <button
            key={color}
            type="button"
            ref={index === 0 ? first : null}
            className={styles.tile}
            style={{ '--c': colorToken(color) } as CSSProperties}
            disabled={isBusy && color !== sending}
            aria-busy={color === sending || undefined}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => isBusy || onPick(color)}
          >
            <svg className={styles.rail} aria-hidden="true">
              <rect width="100%" height="100%" fill={`url(#p-${COLOR_CODES[color].toLowerCase()})`} />
            </svg>
            <span className={styles.code} aria-hidden="true">
              {COLOR_CODES[color]}
            </span>
            <span className={styles.name}>
              {colorName(color)}
              {color === current && <small className={styles.current}> {t('panels.color.current')}</small>}
              {color === sending && <small className={styles.current}> {t('panels.sending')}</small>}
            </span>
            <span className={styles.key} aria-hidden="true">
              <Kbd>{String(index + 1)}</Kbd>
            </span>
          </button>
        ))}
      </PickGrid>
    </Dialog>
  );
}
