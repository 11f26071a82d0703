/** Everything known of a player, for seats that are too small to show it. */
import { BOT_PROFILES } from '@staxd/engine/bots';
import type { ReactNode } from 'react';
import { CardFace } from '../../../look/cards/CardFace.tsx';
import { cardName } from '../../../look/cards/cardFace.ts';
import { Dialog } from '../../../look/primitives/dialogs/Dialog.tsx';
import { t } from '../../../messages/t.ts';
import styles from './SeatDetails.module.css';
import { type SeatModel, seatStatus } from './seatStatus.ts';

export interface SeatDetailsProps {
  readonly seat?: SeatModel | undefined;
  readonly onClose: () => void;
  /** What can be done about them. */
  readonly children?: ReactNode;
}

export function SeatDetails({ seat, onClose, children }: SeatDetailsProps) {
  return (
    <Dialog open={seat !== undefined} onClose={onClose} title={seat?.name ?? ''} size="s">
      {seat && <Facts {...seat} />}
      {seat && children}
    </Dialog>
  );
}

function Facts(seat: SeatModel) {
  const { cards, badges = [], peeked = [], rating } = seat;
  return (
    <dl className={styles.facts}>
      <dt>{t('board.details.cards')}</dt>
      <dd>{cards}</dd>
      <dt>{t('board.details.who')}</dt>
      <dd>{who(seat)}</dd>
      <dt>{t('board.details.state')}</dt>
      <dd>
        {seatStatus({ ...seat, bot: undefined, host: false, guest: false })?.text ?? t('board.details.idle')}
      </dd>
      {rating !== undefined && (
        <>
          <dt>{t('board.details.rating')}</dt>
          <dd>{rating}</dd>
        </>
      )}
      {badges.length > 0 && (
        <>
          <dt>{t('board.details.badges')}</dt>
          <dd>{badges.join(', ')}</dd>
        </>
      )}
      {peeked.length > 0 && (
        <>
          <dt>{t('board.details.peeked')}</dt>
          <dd className={styles.peeked}>
            {peeked
              .map((card, place) => ({ card, place }))
              .map(({ card, place }) => (
                <span key={place} role="img" aria-label={cardName(card)}>
                  <CardFace card={card} decorative />
                </span>
              ))}
          </dd>
        </>
      )}
    </dl>
  );
}

function who({ bot, guest = false, host = false, standIn = false }: SeatModel): string {
  const kind = guest ? t('board.details.guest') : t('board.details.human');
  const parts = [bot ? t('board.details.bot', { level: BOT_PROFILES[bot].title }) : kind];
  if (host) parts.push(t('board.details.host'));
  if (standIn) parts.push(t('board.details.standIn'));
  return parts.join(', ');
}
