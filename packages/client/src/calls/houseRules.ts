/** The calls about house rules: rule files and kept sets. */
import type { Mode } from '@staxd/engine';
import { HOUSE_RULES, optionsFromWire, wireOptions } from '@staxd/protocol';
import type { HouseRules } from '../houseRules/describe.ts';
import type { CallAnswer } from '../identity/names.ts';
import type { Session } from '../session/session.ts';

/** A kept set of house rules. */
export interface RuleSet {
  readonly slot: number;
  readonly name: string;
  readonly mode: Mode;
  readonly rules: HouseRules;
  /** Why it can make no table. */
  readonly problem?: string | undefined;
}

/** What a host can ask about house rules. */
export interface HouseRuleCalls {
  readonly read: (text: string) => Promise<Pick<RuleSet, 'mode' | 'rules'>>;
  readonly sets: () => Promise<readonly RuleSet[]>;
  readonly keep: (set: Omit<RuleSet, 'problem'>) => Promise<readonly RuleSet[]>;
  readonly drop: (slot: number) => Promise<readonly RuleSet[]>;
}

/** The calls about house rules. Each rejects with an {@link ApiError} if the server refuses. */
export function houseRuleCalls(session: Session): HouseRuleCalls {
  const api = session.apiFor(HOUSE_RULES);
  return {
    read: async (text) => {
      // Visitors become guests: files are read for players only.
      await session.identity.enterAsGuest();
      const { mode, ruleOptions } = await api.readRules({ body: { text } });
      return { mode, rules: optionsFromWire(ruleOptions) };
    },
    sets: async () => setsOf(await api.ruleSets()),
    keep: async ({ rules, ...set }) =>
      setsOf(await api.saveRuleSet({ body: { ...set, ruleOptions: wireOptions(rules) } })),
    drop: async (slot) => setsOf(await api.deleteRuleSet({ params: { slot: String(slot) } })),
  };
}

function setsOf({ sets }: CallAnswer<'ruleSets'>): readonly RuleSet[] {
  return sets.map(({ ruleOptions, ...set }) => ({ ...set, rules: optionsFromWire(ruleOptions) }));
}
