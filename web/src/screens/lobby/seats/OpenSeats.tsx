/** Open seats: the host can add bots; in a quick match, bots fill seats that no person takes. */
import { OFFERED_BOTS, type OfferedBot } from '@staxd/engine/bots';
import { Suspense, useState } from 'react';
import { part } from '../../../loading/part.ts';
import { Face } from '../../../look/faces/Face.tsx';
import { levelFace } from '../../../look/faces/faceOf.ts';
import { classNames } from '../../../look/primitives/classNames.ts';
import { Plus } from '../../../look/primitives/icons.ts';
import { t } from '../../../messages/t.ts';
import seat from './LobbyPlayerRow.module.css';
import styles from './OpenSeats.module.css';

const BotMenu = part(() => import('./BotMenu.tsx'), 'BotMenu');

export interface OpenSeatsProps {
  readonly count: number;
  readonly onAddBot?: ((bot: OfferedBot) => void) | undefined;
}

/** One line on a phone, separate places on anything wider. Where bots can be added, each is a button. */
export function OpenSeats({ count, onAddBot }: OpenSeatsProps) {
  const [isChoosing, setChoosing] = useState(false);
  if (count <= 0) return null;
  const seats = Array.from({ length: count }, (_, place) => place);
  return (
    <>
      {!onAddBot && (
        <li className={classNames(seat.seat, styles.open, styles.counted)}>
          <b className={seat.name}>{t('lobby.openSeats', { count })}</b>
        </li>
      )}
      {seats.map((place) =>
        onAddBot ? (
          <li key={place} className={classNames(seat.seat, styles.open, styles.add)}>
            <button
              type="button"
              className={styles.press}
              aria-haspopup="dialog"
              onClick={() => setChoosing(true)}
            >
              <span className={seat.place}>
                <span className={seat.empty}>
                  <Plus aria-hidden />
                </span>
              </span>
              <span className={seat.who}>
                <b className={seat.name}>{t('lobby.bots')}</b>
                <span className={styles.line}>{t('lobby.openSeat.line')}</span>
              </span>
            </button>
          </li>
        ) : (
          <li key={place} className={classNames(seat.seat, styles.open, styles.single)}>
            <span className={seat.place}>
              <span className={seat.empty} />
            </span>
            <span className={seat.who}>
              <b className={seat.name}>{t('lobby.openSeat')}</b>
            </span>
          </li>
        ),
      )}
      <Suspense>
        {isChoosing && onAddBot && (
          <BotMenu
            onAdd={(bot) => {
              setChoosing(false);
              onAddBot(bot);
            }}
            onClose={() => setChoosing(false)}
          />
        )}
      </Suspense>
    </>
  );
}

export interface GhostSeatsProps {
  readonly count: number;
  /** The levels already seated: other levels come first. */
  readonly present: readonly OfferedBot[];
}

export function GhostSeats({ count, present }: GhostSeatsProps) {
  const levels = [...OFFERED_BOTS.filter((level) => !present.includes(level)), ...OFFERED_BOTS];
  return levels.slice(0, Math.max(count, 0)).map((level, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a ghost is nothing but its place
    <li key={place} className={classNames(seat.seat, styles.open)}>
      <span className={seat.place}>
        <span className={classNames(seat.empty, styles.ghost)}>
          <Face of={levelFace(level)} />
        </span>
      </span>
      <span className={seat.who}>
        <b className={seat.name}>{t('lobby.ghost')}</b>
        <span className={styles.line}>{t('lobby.ghost.line')}</span>
      </span>
    </li>
  ));
}
