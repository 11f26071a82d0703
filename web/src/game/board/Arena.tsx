/** The table, and what lies over it. */
import { memo, type ReactNode } from 'react';
import { WatchBanner, type WatchBannerProps } from '../panels/banners/WatchBanner.tsx';
import { AttackSum } from '../table/AttackSum.tsx';
import { StagedZone, type StagedZoneProps } from '../table/StagedZone.tsx';
import { Table } from '../table/Table.tsx';
import styles from './BoardScreen.module.css';
import type { BoardTable } from './boardProps.ts';

export interface ArenaProps {
  readonly table: BoardTable;
  readonly staged: StagedZoneProps | undefined;
  /** The latest events, or what somebody says, where it has no other room. */
  readonly words: ReactNode;
  readonly isAsked: boolean;
  readonly desk: boolean;
  readonly sideways: boolean;
}

export function Arena({ table, staged, words, isAsked, desk, sideways }: ArenaProps) {
  const { news = {}, staged: laid, watch, onClear: _, ...all } = table;
  /** A phone on its side has no other place for it than that of MATCH. */
  const isInTable = table.stack !== undefined || sideways;
  return (
    <div className={styles.arena}>
      <Laid {...all} watch={isInTable ? watch : undefined} staged={staged} />
      <div className={styles.news}>
        {news.note}
        {words}
        <div className={styles.warning} hidden={isAsked || laid.cards.length > 0}>
          {news.warning}
        </div>
        {watch && !isInTable && <div className={styles.watch}>{bannerOf(watch)}</div>}
      </div>
      <div className={styles.peek} hidden={isAsked && !desk}>
        {news.peek}
      </div>
    </div>
  );
}

const bannerOf = ({ watched, clock }: WatchBannerProps) => <WatchBanner watched={watched} clock={clock} />;

type LaidProps = Omit<BoardTable, 'staged' | 'news' | 'onClear'> & Pick<ArenaProps, 'staged'>;

const Laid = memo(function Laid({ watch, attack, staged, ...table }: LaidProps) {
  return (
    <Table
      {...table}
      watch={watch && bannerOf(watch)}
      attack={attack && <AttackSum {...attack} />}
      staged={staged && <StagedZone {...staged} />}
    />
  );
});
