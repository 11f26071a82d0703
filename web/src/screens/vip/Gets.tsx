/** What a VIP has, and that the cards are the same. */

import { VisuallyHidden } from '../../look/primitives/accessibility/VisuallyHidden.tsx';
import { ChartColumn, Check, Crown, Flame, type IconComponent, Trophy } from '../../look/primitives/icons.ts';
import { Tape } from '../../look/primitives/labels/Tape.tsx';
import { sayVip } from '../../messages/screens/vip.ts';
import styles from './Gets.module.css';

export interface GetsProps {
  /** Only what there is, is promised. */
  readonly has: {
    readonly stats: boolean;
    readonly hosting: boolean;
    readonly tournaments: boolean;
  };
}

interface Get {
  readonly icon: IconComponent;
  readonly name: string;
  readonly line: string;
  readonly isThere: boolean;
}

export function Gets({ has }: GetsProps) {
  const gets: readonly Get[] = [
    {
      icon: Trophy,
      name: sayVip('vip.get.tournaments'),
      line: sayVip('vip.get.tournaments.line'),
      isThere: has.tournaments,
    },
    {
      icon: ChartColumn,
      name: sayVip('vip.get.stats'),
      line: sayVip('vip.get.stats.line'),
      isThere: has.stats,
    },
    { icon: Crown, name: sayVip('vip.get.crown'), line: sayVip('vip.get.crown.line'), isThere: true },
    { icon: Flame, name: sayVip('vip.get.clout'), line: sayVip('vip.get.clout.line'), isThere: true },
  ];
  return (
    <section aria-label={sayVip('vip.gets')} className={styles.gets}>
      <div className={styles.tape}>
        <Tape as="h2">{sayVip('vip.gets')}</Tape>
      </div>
      <ul className={styles.list}>
        {gets
          .filter(({ isThere }) => isThere)
          .map(({ icon: Icon, name, line }) => (
            <li key={name} className={styles.get}>
              <span className={styles.icon}>
                <Icon aria-hidden />
              </span>
              <span>
                <b className={styles.name}>{name}</b>
                <span className={styles.line}>{line}</span>
              </span>
            </li>
          ))}
      </ul>
      <p className={styles.same}>
        <strong>{sayVip('vip.same')}</strong> {sayVip('vip.same.line')}
      </p>
      <Compared has={has} />
    </section>
  );
}

interface Compare {
  readonly name: string;
  readonly isFree: boolean;
  readonly isThere: boolean;
}

function Compared({ has }: GetsProps) {
  const rows: readonly Compare[] = [
    { name: sayVip('vip.row.modes'), isFree: true, isThere: true },
    { name: sayVip('vip.row.ranked'), isFree: true, isThere: true },
    { name: sayVip('vip.row.host'), isFree: true, isThere: has.hosting },
    { name: sayVip('vip.row.enter'), isFree: true, isThere: has.tournaments },
    { name: sayVip('vip.row.make'), isFree: false, isThere: has.tournaments },
    { name: sayVip('vip.row.periods'), isFree: false, isThere: has.stats },
    { name: sayVip('vip.row.crown'), isFree: false, isThere: true },
  ];
  return (
    <div className={styles.compared}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{sayVip('vip.table')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{sayVip('vip.table.what')}</VisuallyHidden>
            </th>
            <th scope="col">{sayVip('vip.table.free')}</th>
            <th scope="col" className={styles.vip}>
              {sayVip('vip.table.vip')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows
            .filter(({ isThere }) => isThere)
            .map(({ name, isFree }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>
                  <Has it={isFree} />
                </td>
                <td>
                  <Has it />
                </td>
              </tr>
            ))}
        </tbody>
      </table>
    </div>
  );
}

function Has({ it }: { readonly it: boolean }) {
  return (
    <>
      {it ? <Check aria-hidden className={styles.yes} /> : <span aria-hidden="true">–</span>}
      <VisuallyHidden>{sayVip(it ? 'vip.table.yes' : 'vip.table.no')}</VisuallyHidden>
    </>
  );
}
