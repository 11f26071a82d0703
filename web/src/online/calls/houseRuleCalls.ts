/** Rule files and kept sets, asked of the server. */
import type { HouseRules, Session } from '@staxd/client';
import type { Mode } from '@staxd/engine';
import { HOUSE_RULES, type KeptRuleSet, optionsFromWire, wireOptions } from '@staxd/protocol';

export interface RuleSet {
  readonly slot: number;
  readonly name: string;
  readonly mode: Mode;
  readonly rules: HouseRules;
  /** Why it can make no table. */
  readonly problem?: string | undefined;
}

export interface HouseRuleCalls {
  readonly read: (text: string) => Promise<Pick<RuleSet, 'mode' | 'rules'>>;
  readonly sets: () => Promise<readonly RuleSet[]>;
  readonly keep: (set: Omit<RuleSet, 'problem'>) => Promise<readonly RuleSet[]>;
  readonly drop: (slot: number) => Promise<readonly RuleSet[]>;
}

export function houseRuleCalls(session: Session): HouseRuleCalls {
  const api = session.apiFor(HOUSE_RULES);
  return {
    read: async (text) => {
      // Visitors become guests: files are read for players only.
      await session.identity.enterAsGuest();
      const { mode, rule_options } = await api.readRules({ body: { text } });
      return { mode, rules: optionsFromWire(rule_options) };
    },
    sets: async () => (await api.ruleSets()).sets.map(fromWire),
    keep: async ({ rules, ...set }) =>
      (await api.saveRuleSet({ body: { ...set, rule_options: wireOptions(rules) } })).sets.map(fromWire),
    drop: async (slot) => (await api.deleteRuleSet({ params: { slot: String(slot) } })).sets.map(fromWire),
  };
}

function fromWire({ rule_options, ...set }: KeptRuleSet): RuleSet {
  return { ...set, rules: optionsFromWire(rule_options) };
}
