/** What a code tells before anybody sits down. */
import type { RuleOptions } from '@staxd/engine';
import { optionsFromWire, TABLES } from '@staxd/protocol';
import type { CallAnswer } from '../identity/names.ts';
import type { Session } from '../session/session.ts';
import { ApiError } from '../texts/errors.ts';

/** A table as whoever has its code sees it from outside. */
export interface InvitedTable extends Omit<CallAnswer<'invitedTable'>, 'ruleOptions'> {
  /** What differs from the mode's standard; undefined: nothing. */
  readonly houseRules: Partial<RuleOptions> | undefined;
}

/** Null: no table has this code. Undefined: nobody knows for now. */
export async function invitedTo(
  session: Session,
  inviteCode: string,
): Promise<InvitedTable | null | undefined> {
  try {
    const told = await session.apiFor(TABLES).invitedTable({ params: { inviteCode } });
    const { ruleOptions, ...table } = told;
    const { seating: _, ...rules } = optionsFromWire(ruleOptions);
    return { ...table, houseRules: Object.keys(rules).length > 0 ? rules : undefined };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? null : undefined;
  }
}
