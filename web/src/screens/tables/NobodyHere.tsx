/** Nobody waits: an invitation to be the first. */
import { CardFace } from '../../look/cards/CardFace.tsx';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { Plus, Zap } from '../../look/primitives/icons.ts';
import { sayTables } from '../../messages/screens/tables.ts';
import styles from './NobodyHere.module.css';
import { Ring } from './TableRing.tsx';

export interface NobodyHereProps {
  readonly avatar: number;
  readonly busy: boolean;
  readonly onQuickMatch: () => void;
  readonly onCreate: () => void;
}

const SEATS = 7;

export function NobodyHere({ avatar, busy, onQuickMatch, onCreate }: NobodyHereProps) {
  const faces = [avatar, ...Array.from({ length: SEATS - 1 }, () => undefined)];
  return (
    <section className={styles.empty}>
      <Ring isDashed large faces={faces}>
        <span className={styles.card}>
          <CardFace card="back" decorative />
        </span>
      </Ring>
      <h2 className={styles.title}>{sayTables('tables.empty.title')}</h2>
      <p className={styles.line}>{sayTables('tables.empty.line')}</p>
      <div className={styles.ways}>
        <Button kind="cta" size="l" icon={Zap} busy={busy} onClick={onQuickMatch}>
          {sayTables('tables.empty.quick')}
        </Button>
        <Button size="l" icon={Plus} onClick={onCreate}>
          {sayTables('tables.empty.create')}
        </Button>
      </div>
    </section>
  );
}
