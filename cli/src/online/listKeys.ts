/** What each key does in the lists of open tables and of tournaments. */
import { ApiError } from '@staxd/client';
import type { Key } from 'ink';
import { errorText } from '../messages/faults.ts';
import { t } from '../messages/t.ts';
import type { OnlineState, ShownList, Update } from './onlineState.ts';
import type { TournamentAct } from './tournaments.ts';

const ACTS: Readonly<Record<string, TournamentAct>> = { e: 'enter', c: 'checkin', w: 'withdraw' };

/** Opens the list of open tables, which stays up to date, or that of tournaments. */
export function openList(before: OnlineState, of: 'tables' | 'tournaments', update: Update): OnlineState {
  const { tables, tournaments } = before;
  const load = () => (of === 'tables' ? tables.list('') : tournaments.list());
  if (of === 'tables') tables.live(() => tell(load(), update, (lines) => ({ lines })));
  tell(load(), update, (lines) => ({ lines }));
  return { ...before, notice: '', list: { of, lines: [], pointed: 0 } };
}

export function pressListKey(
  before: OnlineState,
  list: ShownList,
  input: string,
  key: Key,
  update: Update,
): OnlineState {
  const { tables, tournaments } = before;
  const number = String(list.pointed + 1);
  if (input === 'q' || key.escape) {
    tables.rest();
    return { ...before, notice: '', list: null };
  }
  if (list.of !== 'tournament') {
    const to = list.pointed + (key.downArrow ? 1 : key.upArrow ? -1 : 0);
    const pointed = Math.max(0, Math.min(to, list.lines.length - 1));
    if (pointed !== list.pointed) return { ...before, list: { ...list, pointed } };
  }
  if (list.of === 'tables' && key.return) return go(before, tables.sit(number), 'tables.none', update);
  if (list.of === 'tables' && input === 'w') return go(before, tables.watch(number), 'tables.none', update);
  if (list.of === 'tournaments' && key.return) {
    tell(tournaments.show(number), update, (lines) => ({ of: 'tournament', lines }));
    return { ...before, notice: '' };
  }
  const act = ACTS[input];
  if (list.of === 'tournament' && act !== undefined) {
    tell(tournaments.act(act, number), update, (lines) => ({ lines }));
    return { ...before, notice: '' };
  }
  if (list.of === 'tournament' && input === 'g')
    return go(before, tournaments.goToTable(number), 'tournaments.noTable', update);
  return before;
}

/** In the menu: follows the call of a tournament. Without one it does nothing. */
export function answerCall(before: OnlineState, answer: 'table' | 'checkin', update: Update): OnlineState {
  const { tournaments } = before;
  if (!tournaments.hasCalled) return before;
  if (answer === 'table') return go(before, tournaments.goToTable(''), 'tournaments.noTable', update);
  void tournaments.act('checkin', '').then(
    (shown) => update((now) => ({ ...now, notice: shown?.slice(0, 2).join('  ') ?? '' })),
    (error) => report(error, update),
  );
  return { ...before, notice: '' };
}

/** Shows what arrives, unless the list has been closed meanwhile. */
function tell(
  lines: Promise<readonly string[] | null>,
  update: Update,
  change: (lines: readonly string[]) => Partial<ShownList>,
): void {
  void lines.then(
    (shown) =>
      shown && update((now) => (now.list ? { ...now, list: { ...now.list, ...change(shown) } } : now)),
    (error) => report(error, update),
  );
}

/** Goes into a game, and closes the list. `none` says why there was none. */
function go(
  before: OnlineState,
  way: Promise<boolean>,
  none: 'tables.none' | 'tournaments.noTable',
  update: Update,
): OnlineState {
  void way.then(
    (found) =>
      update((now) =>
        found ? { ...now, isBusy: false, list: null } : { ...now, isBusy: false, notice: t(none) },
      ),
    (error) => report(error, update),
  );
  return { ...before, isBusy: true, notice: '' };
}

function report(error: unknown, update: Update): void {
  if (!(error instanceof ApiError)) throw error;
  update((now) => ({ ...now, isBusy: false, notice: errorText(error.body) }));
}
