import { sayStats } from '../../../messages/screens/stats.ts';

const QUARTERS = ['stats.quarter.1', 'stats.quarter.2', 'stats.quarter.3', 'stats.quarter.4'] as const;

/** "Fall 2026" for 2026-Q4. */
export function seasonName(season: string): string {
  const [year = season, quarter = ''] = season.split('-Q');
  const key = QUARTERS[Number(quarter) - 1];
  return key === undefined ? season : sayStats('stats.board.quarter', { quarter: sayStats(key), year });
}
