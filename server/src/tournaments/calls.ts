/** What a version of a tournament tells its entrants. */
import type { TOURNAMENT_CALLS } from '@staxd/protocol';
import { isOver, type Tournament } from './model.ts';

export interface PersonalCall {
  readonly userId: string;
  readonly call: (typeof TOURNAMENT_CALLS)[number];
  readonly inviteCode: string | null;
  /** The table is made anew: the game before could not go on. */
  readonly isRemade: boolean;
  /** When it is too late; null: never. */
  readonly deadlineAt: number | null;
}

export function callsOf(
  before: Tournament | null,
  after: Tournament,
  { now, noShow }: { readonly now: number; readonly noShow: number },
): readonly PersonalCall[] {
  const people = after.entrants.filter(({ bot, hasWithdrawn }) => bot === null && !hasWithdrawn);
  const to = (
    userId: string,
    call: PersonalCall['call'],
    more: Partial<PersonalCall> = {},
  ): PersonalCall => ({ userId, call, inviteCode: null, isRemade: false, deadlineAt: null, ...more });
  if (after.phase !== before?.phase) {
    if (after.phase === 'cancelled') return people.map(({ userId }) => to(userId, 'cancelled'));
    if (after.phase === 'check_in') {
      const awaited = people.filter(({ isCheckedIn }) => !isCheckedIn);
      return awaited.map(({ userId }) => to(userId, 'check_in', { deadlineAt: after.startsAt }));
    }
  }
  const out = people.filter(({ userId, place }) => {
    return place !== null && before?.entrants.find((each) => each.userId === userId)?.place === null;
  });
  const ended = out.map(({ userId, place }) => to(userId, place === 1 && isOver(after) ? 'cup' : 'out'));
  const seated = after.tables.flatMap(({ number, inviteCode, seats, remade }) => {
    if (inviteCode === null || before?.tables[number - 1]?.inviteCode === inviteCode) return [];
    const sitting = people.filter(({ userId }) => seats.some((seat) => seat.userId === userId));
    const more = { inviteCode, isRemade: remade !== undefined, deadlineAt: now + noShow };
    return sitting.map(({ userId }) => to(userId, 'table', more));
  });
  return [...ended, ...seated];
}
