/** Who a player is: face, name, tier and clout. */
import { CLOUT_FOR_A_WIN } from '@staxd/protocol';
import { Pencil } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { monthOf } from '../../app/parts/dates.ts';
import type { Outcome } from '../../app/parts/useAction.ts';
import { Face } from '../../look/faces/Face.tsx';
import { IconButton } from '../../look/primitives/buttons/IconButton.tsx';
import { classNames } from '../../look/primitives/classNames.ts';
import { Badge } from '../../look/primitives/labels/Badge.tsx';
import { Chip } from '../../look/primitives/labels/Chip.tsx';
import { sayProfile } from '../../messages/screens/profile.ts';
import type { Tier } from '../../online/session/currentUser.ts';
import { CloutBar } from '../home/hero/CloutBar.tsx';
import styles from './NameCard.module.css';
import { NameForm } from './NameForm.tsx';

/** Characters; longer names are smaller on phones. */
const LONG = 9;

export interface NameCardProps {
  readonly username: string;
  readonly avatar: number;
  readonly tier: Exclude<Tier, 'guest'>;
  readonly clout: number;
  /** Why the latest win brought none, and what has counted today. */
  readonly cloutLines: readonly string[];
  /** Milliseconds since 1970, as `now`; undefined until it is known. */
  readonly createdAt?: number | undefined;
  readonly now: number;
  readonly onRename: (username: string) => Outcome;
}

export function NameCard(props: NameCardProps) {
  const { username, avatar, tier, clout, cloutLines, createdAt, now, onRename } = props;
  const [isChanging, setChanging] = useState(false);
  const pencil = useRef<HTMLButtonElement>(null);
  const wasChanging = useRef(false);
  useEffect(() => {
    if (wasChanging.current && !isChanging) pencil.current?.focus();
    wasChanging.current = isChanging;
  }, [isChanging]);
  return (
    <section aria-label={sayProfile('profile.who')} className={styles.card}>
      <div className={styles.who}>
        <Face of={avatar} />
        {isChanging ? (
          <NameForm username={username} onSave={onRename} onClose={() => setChanging(false)} />
        ) : (
          <div className={styles.words}>
            <div className={styles.line}>
              <h1 className={classNames(styles.name, username.length > LONG && styles.long)}>{username}</h1>
              <IconButton
                ref={pencil}
                icon={Pencil}
                kind="ghost"
                label={sayProfile('profile.name.change')}
                onClick={() => setChanging(true)}
              />
            </div>
            <p className={styles.chips}>
              <Badge kind={tier} />
              {createdAt !== undefined && (
                <Chip>{sayProfile('profile.since', { month: monthOf(createdAt, now) })}</Chip>
              )}
            </p>
          </div>
        )}
      </div>
      <div className={styles.clout}>
        <p className={styles.amount}>
          <span>{sayProfile('profile.clout')}</span>
          <b>{clout.toLocaleString('en')}</b>
        </p>
        <CloutBar tier={tier} showLabel={false} />
        <p className={styles.hint}>{sayProfile('profile.clout.line', { count: CLOUT_FOR_A_WIN })}</p>
        {cloutLines.map((line) => (
          <p key={line} className={styles.told}>
            {line}
          </p>
        ))}
      </div>
    </section>
  );
}
