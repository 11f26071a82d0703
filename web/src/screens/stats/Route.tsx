/** The statistics at their address: the player's own, and the leaderboard. */
import type { Mode } from '@staxd/engine';
import type { TimePeriod } from '@staxd/protocol';
import { useState } from 'react';
import { hasPage } from '../../app/navigation/features.ts';
import { Invitation } from '../../app/parts/Invitation.tsx';
import { sayStats } from '../../messages/screens/stats.ts';
import { openStatistics } from '../../online/calls/open.ts';
import { useAnswer } from '../../online/calls/useAnswer.ts';
import { tierOf } from '../../online/session/currentUser.ts';
import { useAccount } from '../../online/session/liveSession.ts';
import { type ShownStatistics, StatsPage } from './StatsPage.tsx';

export function StatsRoute() {
  const account = useAccount();
  const tier = tierOf(account);
  if (account === null || tier === 'guest') {
    return <Invitation title={sayStats('stats.guest.title')} line={sayStats('stats.guest.line')} />;
  }
  return <OwnStats key={`${account.userId} ${tier}`} isVip={tier === 'vip'} />;
}

function OwnStats({ isVip }: { readonly isVip: boolean }) {
  const [now] = useState(() => Date.now());
  const [period, setPeriod] = useState<TimePeriod>('all');
  const [mode, setMode] = useState<Mode>('ranked');
  const [season, setSeason] = useState<string>();
  const offersVip = hasPage('/vip');
  const statistics = useAnswer<ShownStatistics>(period, async () => {
    const calls = await openStatistics();
    return isVip && offersVip ? calls.ofPeriod(period) : calls.own();
  });
  const board = useAnswer(`${mode} ${season}`, async () => {
    const calls = await openStatistics();
    return calls.leaderboard(mode, season);
  });
  return (
    <StatsPage
      statistics={statistics}
      isVip={isVip && offersVip}
      offersVip={offersVip}
      period={period}
      onPeriod={setPeriod}
      leaderboard={{ board, mode, onMode: setMode, onSeason: setSeason }}
      now={now}
    />
  );
}
