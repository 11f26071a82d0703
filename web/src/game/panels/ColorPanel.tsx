/** Asked whenever a universal card is played (TURN-6): keys 1 to 4 pick, arrows move, Esc goes back. */
import { type Card, COLORS, type Color } from '@staxd/engine';
import { cardName, colorToken } from '../../look/cards/cardFace.ts';
import { colorName, Swatch } from '../../look/primitives/labels/Swatch.tsx';
import { t } from '../../messages/t.ts';
import type { PanelClock } from '../clock/panelUrgency.ts';
import { Emphasised } from './Emphasised.tsx';
import styles from './OptionButton.module.css';
import { OptionButton } from './OptionButton.tsx';
import { Panel } from './Panel.tsx';
import { PickGrid } from './pickers/PickGrid.tsx';

export interface ColorPanelProps {
  /** The universal that is played. */
  readonly card: Card;
  /** Who has to match the color; undefined where the play wins, so that it does not matter. */
  readonly next?: string | undefined;
  /** The active color; it is marked, and may be picked again. */
  readonly current?: Color;
  /** How many cards of a color the viewer holds. */
  readonly held: (color: Color) => number;
  readonly clock?: PanelClock | undefined;
  readonly sending?: Color | undefined;
  readonly keys?: boolean | undefined;
  /** In a lesson, whose header does not say it. */
  readonly lesson?: boolean;
  readonly onPick: (color: Color) => void;
  readonly onCancel: () => void;
}

export function ColorPanel(props: ColorPanelProps) {
  const { card, next, current, held, clock, sending, keys, lesson, onPick, onCancel } = props;
  const name = cardName(card);
  return (
    <Panel
      label={t('panels.color.title')}
      title={t(lesson ? 'panels.color.title' : 'panels.color.which')}
      shout
      clock={clock}
      lead={
        next ? (
          <Emphasised text={t('panels.color.for', { card: name, name: next })} words={[name]} />
        ) : (
          t('panels.color.win')
        )
      }
      onBack={onCancel}
    >
      <PickGrid className={styles.options} keys={keys} onBack={onCancel}>
        {COLORS.map((color, index) => (
          <OptionButton
            key={color}
            ref={index === 0 ? focusOn : null}
            look={{ color: colorToken(color) }}
            icon={<Swatch color={color} decorative />}
            label={colorName(color)}
            line={
              color === sending
                ? t('panels.sending')
                : t(color === current ? 'panels.color.current' : 'panels.color.held', { count: held(color) })
            }
            shortcut={String(index + 1)}
            disabled={sending !== undefined && color !== sending}
            busy={color === sending}
            onClick={() => onPick(color)}
          />
        ))}
      </PickGrid>
    </Panel>
  );
}

const focusOn = (button: HTMLElement | null) => button?.focus();
