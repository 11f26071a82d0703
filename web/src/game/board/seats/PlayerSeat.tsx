import { BOT_PROFILES } from '@staxd/engine/bots';
import { memo } from 'react';
import { useLazyModule } from '../../../loading/lazyModule.ts';
import { type FaceId, faceOf } from '../../../look/faces/faceOf.ts';
import { LiveFace } from '../../../look/faces/LiveFace.tsx';
import { placeRef } from '../../../look/motion/places.ts';
import { VisuallyHidden } from '../../../look/primitives/accessibility/VisuallyHidden.tsx';
import { classNames } from '../../../look/primitives/classNames.ts';
import { t } from '../../../messages/t.ts';
import { type ClockModel, urgencyOf } from '../../clock/urgency.ts';
import { COMPANY } from '../company/lazyCompany.ts';
import { Backs } from './Backs.tsx';
import styles from './PlayerSeat.module.css';
import { SeatTags } from './SeatTags.tsx';
import {
  LOW_CARDS,
  type SeatModel,
  type SeatStatus,
  type SeatTone,
  seatStatus,
  seatTone,
} from './seatStatus.ts';

export interface PlayerSeatProps {
  readonly seat: SeatModel;
  readonly face?: FaceId | undefined;
  readonly clock?: ClockModel | undefined;
  /** During target selection: this player can be picked, or is picked. */
  readonly target?: 'possible' | 'chosen' | undefined;
  /** The key that picks this player, from 1. */
  readonly targetKey?: number | undefined;
  readonly onPress?: ((id: string) => void) | undefined;
}

const TONES: Readonly<Partial<Record<SeatTone, string>>> = {
  current: styles.current,
  attacker: styles.attacker,
  gone: styles.gone,
  target: styles.target,
};

/** A change at one seat renders that seat alone (BUDGET-10). */
export const PlayerSeat = memo(function PlayerSeat(props: PlayerSeatProps) {
  const { seat, face = faceOf(seat), clock, target, targetKey, onPress } = props;
  const status = target === 'chosen' ? chosen() : seatStatus(seat);
  const tone = target === undefined ? seatTone(seat) : 'target';
  const isLow = seat.cards <= LOW_CARDS && tone !== 'gone';
  const level = seat.bot && BOT_PROFILES[seat.bot].title;
  const hasLeft = seat.presence === 'left';
  const isHeard = seat.says !== undefined || seat.pulls !== undefined;
  const SeatCompany = useLazyModule(COMPANY, isHeard)?.SeatCompany;
  return (
    <button
      type="button"
      aria-pressed={target === undefined ? undefined : target === 'chosen'}
      aria-current={seat.turn === 'current' ? 'true' : undefined}
      className={classNames(
        styles.seat,
        TONES[tone],
        isLow && styles.few,
        target === 'chosen' && styles.chosen,
      )}
      onClick={() => onPress?.(seat.id)}
    >
      <VisuallyHidden>{seatLabel(seat, status, level, target !== undefined)}</VisuallyHidden>
      <span aria-hidden="true" className={styles.body}>
        <span className={styles.face}>
          <LiveFace id={seat.id} of={face} dim={tone === 'gone' || tone === 'stunned'} />
          {clock && <FaceClock clock={clock} />}
        </span>
        <span className={styles.name}>{seat.you ? t('board.you') : seat.name}</span>
        <span ref={placeRef(`seat/${seat.id}`)} className={styles.count}>
          {hasLeft ? '' : seat.cards}
          <Backs count={seat.cards} isOg={seat.hasOgBack} />
        </span>
        {isHeard && SeatCompany && <SeatCompany says={seat.says} pulls={seat.pulls} />}
        <SeatTags pickedBy={target && targetKey} level={level} status={status} />
      </span>
    </button>
  );
});

function FaceClock({ clock }: { readonly clock: ClockModel }) {
  const left = Math.max(0, clock.seconds / clock.total) * 100;
  return (
    <svg viewBox="0 0 100 100" className={styles.clock} data-urgency={urgencyOf(clock)} aria-hidden="true">
      <circle cx="50" cy="50" r="47" />
      <circle cx="50" cy="50" r="47" pathLength="100" strokeDasharray={`${left} 100`} />
    </svg>
  );
}

const chosen = (): SeatStatus => ({ text: t('board.seat.target'), tone: 'target' });

/** "Max, 5 cards, NEXT", and the level of a bot. */
function seatLabel(
  seat: SeatModel,
  status: SeatStatus | undefined,
  level: string | undefined,
  picking: boolean,
): string {
  const name = seat.you ? t('board.you') : seat.name;
  const cards = seat.presence === 'left' ? undefined : t('board.cards', { count: seat.cards });
  const subject = picking ? t('board.seat.pick', { name }) : name;
  return [subject, cards, status?.text, level].filter(Boolean).join(', ');
}
