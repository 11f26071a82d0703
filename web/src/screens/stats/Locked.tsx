import { hasPage } from '../../app/navigation/features.ts';
import { Panel } from '../../app/parts/Panel.tsx';
import { ButtonLink } from '../../look/primitives/buttons/Link.tsx';
import { Lock } from '../../look/primitives/icons.ts';
import { sayStats } from '../../messages/screens/stats.ts';
import styles from './Locked.module.css';

export interface LockedProps {
  readonly title: string;
  readonly line: string;
}

/** A chart that VIPs have: it says what it shows, and shows nothing made up. */
export function Locked({ title, line }: LockedProps) {
  return (
    <Panel title={title} className={styles.locked}>
      <div className={styles.words}>
        <Lock aria-hidden />
        <p>{line}</p>
        {hasPage('/vip') && <ButtonLink to="/vip">{sayStats('stats.seeVip')}</ButtonLink>}
      </div>
    </Panel>
  );
}
