import type { Reaction } from '@staxd/protocol';
import { memo } from 'react';
import { useLazyModule } from '../../../loading/lazyModule.ts';
import { LiveFace } from '../../../look/faces/LiveFace.tsx';
import { t } from '../../../messages/t.ts';
import { COMPANY } from '../company/lazyCompany.ts';
import styles from './OwnPlate.module.css';

export interface OwnPlateProps {
  readonly id: string;
  readonly name: string;
  readonly avatar: number;
  readonly cards: number;
  /** The face that the viewer pulls, as others see it. */
  readonly pulls?: Reaction | undefined;
}

export const OwnPlate = memo(function OwnPlate({ id, name, avatar, cards, pulls }: OwnPlateProps) {
  const company = useLazyModule(COMPANY, pulls !== undefined);
  return (
    <p className={styles.plate}>
      <LiveFace id={id} of={avatar} />
      {company && <company.SeatCompany pulls={pulls} />}
      <strong>{name}</strong>
      <span>{t('board.cards', { count: cards })}</span>
    </p>
  );
});
