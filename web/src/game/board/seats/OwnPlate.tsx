import { Face } from '../../../faces/Face.tsx';
import { t } from '../../../messages/t.ts';
import styles from './OwnPlate.module.css';

export interface OwnPlateProps {
  readonly name: string;
  readonly avatar: number;
  readonly cards: number;
}

export function OwnPlate({ name, avatar, cards }: OwnPlateProps) {
  return (
    <p className={styles.plate}>
      <Face of={avatar} />
      <strong>{name}</strong>
      <span>{t('board.cards', { count: cards })}</span>
    </p>
  );
}
