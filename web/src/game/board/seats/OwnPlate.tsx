import { LiveFace } from '../../../faces/LiveFace.tsx';
import { t } from '../../../messages/t.ts';
import styles from './OwnPlate.module.css';

export interface OwnPlateProps {
  readonly id: string;
  readonly name: string;
  readonly avatar: number;
  readonly cards: number;
}

export function OwnPlate({ id, name, avatar, cards }: OwnPlateProps) {
  return (
    <p className={styles.plate}>
      <LiveFace id={id} of={avatar} />
      <strong>{name}</strong>
      <span>{t('board.cards', { count: cards })}</span>
    </p>
  );
}
