/** The decision of another player that the table waits for. */

import { companyOf, type DealtGame } from '../board/company.ts';
import type { Watched } from '../panels/WatchPanel.tsx';

/** Undefined while nothing but an ordinary turn is waited for, or the viewer. */
export function watchedOf({ phase, view }: Pick<DealtGame, 'phase' | 'view'>): Watched | undefined {
  const { awaited, viewer, seats, stack, peek, jinx } = view;
  if (phase !== 'in_progress' || awaited === null || awaited === viewer) return undefined;
  const { name } = seats[awaited];
  if (stack) return { kind: 'defense', name, type: stack.type, total: stack.total };
  if (peek) return { kind: 'peek', name, count: peek.count };
  return jinx ? { kind: 'jinx', name, initiator: companyOf(view).object(jinx.initiator) } : undefined;
}
