/** One player at the table: who, how many cards, and the most pressing thing about them. */
import { t } from '../messages/t.ts';
import { Avatar } from '../primitives/Avatar.tsx';
import { classNames } from '../primitives/classNames.ts';
import { VisuallyHidden } from '../primitives/VisuallyHidden.tsx';
import styles from './PlayerSeat.module.css';
import { LOW_CARDS, type SeatModel, type SeatStatus, seatStatus, seatTone } from './seatStatus.ts';

export interface PlayerSeatProps {
  readonly seat: SeatModel;
  /** Narrow: the avatar over the name, the count in a corner. */
  readonly compact?: boolean;
  /** A target is being picked, and this one could be it, or is it. */
  readonly target?: 'possible' | 'chosen' | undefined;
  /** The key that picks it, from 1. */
  readonly targetKey?: number | undefined;
  /** Shows details, or picks the target. */
  readonly onPress?: (id: string) => void;
}

/** So many characters fit a narrow seat. */
const SHORT_NAME = 6;

export function PlayerSeat({ seat, compact = false, target, targetKey, onPress }: PlayerSeatProps) {
  const status = target === 'chosen' ? chosen() : seatStatus(seat);
  const tone = target === undefined ? seatTone(seat) : 'target';
  const isLow = seat.cards <= LOW_CARDS;
  const name = seat.you ? t('board.you') : seat.name;
  return (
    <button
      type="button"
      aria-pressed={target === undefined ? undefined : target === 'chosen'}
      aria-current={seat.turn === 'current' ? 'true' : undefined}
      className={classNames(
        styles.seat,
        compact && styles.compact,
        styles[tone],
        isLow && styles.few,
        target === 'chosen' && styles.chosen,
      )}
      onClick={() => onPress?.(seat.id)}
    >
      <VisuallyHidden>{seatLabel(seat, status, target !== undefined)}</VisuallyHidden>
      <span aria-hidden="true" className={styles.face}>
        <Avatar
          name={seat.name}
          bot={seat.bot !== undefined}
          size={compact ? 's' : 'm'}
          dim={tone === 'gone' || tone === 'stunned'}
        />
        <span className={styles.name}>{compact ? [...name].slice(0, SHORT_NAME).join('') : name}</span>
        <span className={styles.count}>
          {seat.cards}
          <svg viewBox="0 0 22 18" aria-hidden="true">
            <rect x="2" y="3" width="9" height="13" rx="2" transform="rotate(-10 6 9)" />
            <rect x="9" y="2.5" width="9" height="13" rx="2" transform="rotate(8 13 9)" />
          </svg>
        </span>
        {target !== undefined && targetKey !== undefined && <kbd className={styles.key}>{targetKey}</kbd>}
        {status && (
          <span className={classNames(styles.status, styles[`${status.tone}Tab`])}>{status.text}</span>
        )}
        {seat.thinking && <Dots />}
      </span>
    </button>
  );
}

function Dots() {
  return (
    <span className={styles.dots}>
      <i />
      <i />
      <i />
    </span>
  );
}

const chosen = (): SeatStatus => ({ text: t('board.seat.target'), tone: 'target' });

/** "Max, 5 cards, NEXT". */
function seatLabel(seat: SeatModel, status: SeatStatus | undefined, picking: boolean): string {
  const name = seat.you ? t('board.you') : seat.name;
  const cards = t('board.cards', { count: seat.cards });
  const subject = picking ? t('board.seat.pick', { name }) : name;
  return [subject, cards, status?.text].filter(Boolean).join(', ');
}
