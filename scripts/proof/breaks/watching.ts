/** What makes sentences of docs/product/watching.md untrue. */
import type { BreakTable } from '../breaking.ts';

export const watching: BreakTable = {
  'MONITOR-1': {
    file: 'server/src/monitoring/metrics.ts',
    from: 'transactions.observe(seconds)',
    to: 'undefined',
  },
  'MONITOR-2': {
    file: 'server/src/http/application.ts',
    from: 'milliseconds, requestId: requestIdOf(context.res) }',
    to: 'milliseconds }',
  },
  'MONITOR-3': {
    file: 'server/src/sockets/dispatcher.ts',
    from: '{ reference: this.#report(error) }',
    to: "{ reference: '' }",
  },
  'MONITOR-4': {
    file: 'server/monitoring/dashboard.json',
    from: 'staxd_waiting_commits',
    to: 'staxd_commits_waiting',
  },
  'MONITOR-5': { file: 'server/monitoring/alerts.yml', from: '#staxdrestarts', to: '#staxdcrashes' },
  'MONITOR-6': {
    file: 'server/src/http/pages/pages.ts',
    from: "status === 'ready' ? 200 : 503",
    to: "status === 'ready' ? 200 : 200",
  },
  'MONITOR-7': {
    file: 'web/src/session/bracketed.ts',
    from: 'min === max ? reference :',
    to: 'min === max ? min :',
  },
  'CHECK-1': {
    file: 'server/src/check/surroundings.ts',
    from: 'if (writtenAt - now > TOLERANCE)',
    to: 'if (false)',
  },
  'CHECK-2': { file: 'server/src/main.ts', from: 'isWell(findings) ? 0 :', to: 'isWell(findings) ? 0 : 0 *' },
  'CHECK-3': { file: 'server/src/main.ts', from: 'if (isFirst) process', to: 'if (!isFirst) process' },
};
