/** What a code tells before anybody sits down. */
import { ApiError, type Session } from '@staxd/client';
import type { RuleOptions } from '@staxd/engine';
import { optionsFromWire, TABLES, type InvitedTable as WireTable } from '@staxd/protocol';
import { type CamelCased, camelCased } from './camelCase.ts';

/** A table as whoever has its code sees it from outside. */
export interface InvitedTable extends CamelCased<Omit<WireTable, 'rule_options'>> {
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
    const { rule_options, ...table } = told;
    const { seating: _, ...rules } = optionsFromWire(rule_options);
    return { ...camelCased(table), houseRules: Object.keys(rules).length > 0 ? rules : undefined };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === 404 ? null : undefined;
  }
}
