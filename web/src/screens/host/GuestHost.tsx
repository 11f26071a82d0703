/** The host's page for guests: what they have already, and what an account adds (NOTE-18). */
import { MAX_PLAYERS, MIN_PLAYERS } from '@staxd/engine';
import { MOST_KEPT } from '@staxd/protocol';
import { Bookmark } from 'lucide-react';
import frame from '../../app/parts/Frame.module.css';
import { Face } from '../../look/faces/Face.tsx';
import { Button } from '../../look/primitives/buttons/Button.tsx';
import { ButtonLink, Link } from '../../look/primitives/buttons/Link.tsx';
import { ErrorLine } from '../../look/primitives/fields/ErrorLine.tsx';
import { ChartColumn, Check, type IconComponent, Layers, User } from '../../look/primitives/icons.ts';
import { Tape } from '../../look/primitives/labels/Tape.tsx';
import { sayPeople } from '../../messages/app/people.ts';
import { sayHost } from '../../messages/screens/host.ts';
import { t } from '../../messages/t.ts';
import styles from './GuestHost.module.css';

export interface GuestHostProps {
  /** Empty: none is chosen yet. */
  readonly username: string;
  /** Whether players can read what their wins come to. */
  readonly hasStats: boolean;
  /** Why no table could be opened. */
  readonly error?: string | undefined;
  readonly onCreate: () => void;
}

export function GuestHost({ username, hasStats, error, onCreate }: GuestHostProps) {
  return (
    <div className={frame.page}>
      <header className={styles.head}>
        <Tape as="p">{t('offers.host.title')}</Tape>
        <h1 className={frame.title}>{sayHost('host.guest.title')}</h1>
        <p className={styles.line}>
          {username === '' ? sayHost('host.guest.line') : sayHost('host.guest.lineAs', { name: username })}
        </p>
      </header>
      {error !== undefined && <ErrorLine>{error}</ErrorLine>}
      <div className={styles.columns}>
        <section aria-label={sayHost('host.guest.yours')} className={styles.yours}>
          <Tape as="h2">{sayHost('host.guest.yours')}</Tape>
          <Table />
          <ul className={styles.have}>
            {[
              sayHost('host.guest.seats', { least: MIN_PLAYERS, most: MAX_PLAYERS }),
              sayHost('host.guest.modes'),
              sayHost('host.guest.code'),
              sayHost('host.guest.rules'),
            ].map((text) => (
              <li key={text}>
                <Check aria-hidden />
                {text}
              </li>
            ))}
          </ul>
          <div className={styles.ways}>
            <Button kind="cta" size="xl" onClick={onCreate}>
              {sayHost('host.guest.create')}
            </Button>
            <ButtonLink to="/" kind="ghost">
              {t('offers.host.random')}
            </ButtonLink>
          </div>
        </section>
        <section aria-label={sayHost('host.guest.adds')} className={styles.adds}>
          <Tape as="h2">{sayHost('host.guest.adds')}</Tape>
          <ul className={styles.more}>
            <More
              icon={Layers}
              name={sayHost('host.guest.setups')}
              line={sayHost('host.guest.setups.line')}
            />
            <More
              icon={Bookmark}
              name={sayHost('host.guest.kept', { count: MOST_KEPT.games })}
              line={sayHost('host.guest.kept.line')}
            />
            <More icon={User} name={sayHost('host.guest.name')} line={sayHost('host.guest.name.line')} />
            {hasStats && (
              <More
                icon={ChartColumn}
                name={sayHost('host.guest.wins')}
                line={sayHost('host.guest.wins.line')}
              />
            )}
          </ul>
          <div className={styles.ways}>
            <ButtonLink to="/signup" kind="paper">
              {sayPeople('people.guest.signUp')}
            </ButtonLink>
            <Link to="/login" className={styles.login}>
              {sayPeople('people.guest.login')}
            </Link>
          </div>
          <p className={styles.line}>{sayHost('host.guest.free')}</p>
        </section>
      </div>
    </div>
  );
}

interface MoreProps {
  readonly icon: IconComponent;
  readonly name: string;
  readonly line: string;
}

function More({ icon: Icon, name, line }: MoreProps) {
  return (
    <li className={styles.item}>
      <span className={styles.icon}>
        <Icon aria-hidden />
      </span>
      <p className={styles.line}>
        <b className={styles.name}>{name}</b> {line}
      </p>
    </li>
  );
}

/** Who sits where, in percent of the picture. */
const SEATS = [
  [13, 50, 88],
  [2, 14, 62],
  ['hard-nut', 22, 16],
  ['medium-can', 50, 4],
  ['petty-horned', 78, 16],
  [7, 86, 62],
] as const;

function Table() {
  return (
    <div aria-hidden="true" className={styles.table}>
      <svg viewBox="0 0 420 210" aria-hidden="true">
        <ellipse cx="210" cy="105" rx="150" ry="70" />
      </svg>
      {SEATS.map(([face, left, top]) => (
        <span key={face} className={styles.seat} style={{ left: `${left}%`, top: `${top}%` }}>
          <Face of={face} />
        </span>
      ))}
      <b className={styles.code}>{sayHost('host.guest.sampleCode')}</b>
    </div>
  );
}
