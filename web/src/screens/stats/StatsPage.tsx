/** The statistics: six figures, then charts; for VIPs by period. */
import type { Statistics, VipStatistics } from '@staxd/client';
import { PERIOD_DAYS, TIME_PERIODS, type TimePeriod } from '@staxd/protocol';
import type { ReactNode } from 'react';
import { Asking } from '../../app/parts/Asking.tsx';
import frame from '../../app/parts/Frame.module.css';
import { WallMessage } from '../../app/parts/WallMessage.tsx';
import { ButtonLink } from '../../look/primitives/buttons/Link.tsx';
import { Tabs } from '../../look/primitives/disclosure/Tabs.tsx';
import { Lock } from '../../look/primitives/icons.ts';
import { sayStats } from '../../messages/screens/stats.ts';
import type { Asked } from '../../online/calls/useAnswer.ts';
import { CardsPlayed } from './CardsPlayed.tsx';
import { LastCards } from './charts/LastCards.tsx';
import { Lengths } from './charts/Lengths.tsx';
import { RatingChart } from './charts/RatingChart.tsx';
import { WinRates } from './charts/WinRates.tsx';
import { Figures } from './Figures.tsx';
import { Habits } from './Habits.tsx';
import { Leaderboard, type LeaderboardProps } from './Leaderboard.tsx';
import { Locked } from './Locked.tsx';
import { RecentGames } from './RecentGames.tsx';
import styles from './StatsPage.module.css';
import { TodaysWins } from './TodaysWins.tsx';

/** A vip's are more. */
export type ShownStatistics = Statistics | VipStatistics;

export interface StatsPageProps {
  readonly statistics: Pick<Asked<ShownStatistics>, 'answer' | 'again'>;
  readonly isVip: boolean;
  /** Whether others are told what VIPs see. */
  readonly offersVip: boolean;
  readonly period: TimePeriod;
  readonly onPeriod: (period: TimePeriod) => void;
  readonly leaderboard: LeaderboardProps;
  /** Milliseconds since 1970. */
  readonly now: number;
}

export function StatsPage(props: StatsPageProps) {
  const { statistics, isVip, offersVip, period, onPeriod, leaderboard, now } = props;
  const { answer, again } = statistics;
  const isNew = answer.state === 'ready' && answer.value.gamesPlayed === 0 && period === 'all';
  if (isNew) {
    return (
      <>
        <WallMessage mood="talk" title={sayStats('stats.empty.title')} line={sayStats('stats.empty.line')}>
          <ButtonLink to="/" kind="cta" size="xl">
            {sayStats('stats.empty.go')}
          </ButtonLink>
        </WallMessage>
        <div className={frame.page}>
          <Leaderboard {...leaderboard} />
        </div>
      </>
    );
  }
  const body = (
    <Asking answer={answer} onAgain={again} shape={['110px', '320px', '320px']}>
      {(shown) => <Body shown={shown} isVip={isVip} offersVip={offersVip} now={now} />}
    </Asking>
  );
  return (
    <div className={styles.stats}>
      <h1 className={frame.title}>{sayStats('stats.title')}</h1>
      {isVip || offersVip ? (
        <Tabs
          label={sayStats('stats.periods')}
          value={period}
          onChange={onPeriod}
          tabs={TIME_PERIODS.map((value) => ({
            value,
            label:
              value === 'all'
                ? sayStats('stats.period.all')
                : sayStats('stats.period.days', { count: PERIOD_DAYS[value] }),
            content: body,
            ...(!isVip && value !== 'all' && { icon: Lock, disabled: true }),
          }))}
        />
      ) : (
        body
      )}
      <div>
        <Leaderboard {...leaderboard} />
      </div>
    </div>
  );
}

interface BodyProps {
  readonly shown: ShownStatistics;
  readonly isVip: boolean;
  readonly offersVip: boolean;
  readonly now: number;
}

function Body({ shown, isVip, offersVip, now }: BodyProps): ReactNode {
  if (shown.gamesPlayed === 0) return <p className={styles.none}>{sayStats('stats.empty.period')}</p>;
  const more = isVip && 'lengths' in shown ? shown : null;
  // Without a chart the left column would end early.
  const isRated = (shown.ranking?.history.length ?? 0) > 0;
  const winRates = <WinRates byMode={shown.byMode} />;
  return (
    <div className={styles.body}>
      <TodaysWins wins={shown.winsAgainstBotsToday} />
      <Figures statistics={shown} />
      <div className={styles.columns}>
        <div className={styles.column}>
          <RatingChart ranking={shown.ranking} now={now} />
          {more && <Lengths lengths={more.lengths} />}
          {!isVip && offersVip && (
            <Locked title={sayStats('stats.lengths')} line={sayStats('stats.lengths.locked')} />
          )}
          <CardsPlayed favorite={shown.favoriteCard} deadliest={shown.deadliestCard} />
          {!isRated && winRates}
        </div>
        <div className={styles.column}>
          <RecentGames games={shown.recent} now={now} />
          {isRated && winRates}
          {more && <LastCards lastCards={more.lastCards} />}
          {!isVip && offersVip && (
            <Locked title={sayStats('stats.lastCards')} line={sayStats('stats.lastCards.locked')} />
          )}
          <Habits
            stacksBuilt={shown.stacksBuilt}
            stacksEaten={shown.stacksEaten}
            timePlayed={shown.timePlayed}
          />
        </div>
      </div>
    </div>
  );
}
