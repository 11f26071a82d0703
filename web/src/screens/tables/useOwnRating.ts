/** The reader's rating of this season; null for guests, and for who has none. */
import { hasPage } from '../../app/navigation/features.ts';
import { openStatistics } from '../../online/calls/open.ts';
import { useAnswer } from '../../online/calls/useAnswer.ts';
import { tierOf } from '../../online/session/currentUser.ts';
import { useAccount } from '../../online/session/liveSession.ts';

export function useOwnRating(): number | null {
  const account = useAccount();
  const has = account !== null && tierOf(account) !== 'guest' && hasPage('/stats');
  const { answer } = useAnswer(`${has}`, async () => {
    if (!has) return null;
    const { own } = await (await openStatistics()).leaderboard('ranked', undefined);
    return own?.rating ?? null;
  });
  return answer.state === 'ready' ? answer.value : null;
}
