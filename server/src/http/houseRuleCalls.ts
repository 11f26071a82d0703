/** Rule files, and the sets of house rules that players keep. */
import { ok } from '@staxd/engine';
import { type KeptRuleSet, ruleSetSchema, wireOptions } from '@staxd/protocol';
import * as v from 'valibot';
import { askedRules, writtenRules } from '../hosting/houseRules.ts';
import type { RuleSets, SavedRuleSet } from '../store/hostingPorts.ts';
import type { Handlers } from './call.ts';

type HouseRuleCalls = Pick<Handlers, 'readRules' | 'ruleSets' | 'saveRuleSet' | 'deleteRuleSet'>;

export function houseRuleCalls(kept: RuleSets): HouseRuleCalls {
  const setsOf = async (userId: string) => {
    const saved = await kept.ruleSetsOf(userId);
    return ok({ sets: saved.flatMap(readSet) });
  };
  return {
    readRules: async ({ body }) => {
      const read = writtenRules(body.text);
      if (!read.ok) return read;
      return ok({ mode: read.value.mode, rule_options: wireOptions(read.value.houseRules) });
    },
    ruleSets: ({ person }) => setsOf(person.userId),
    saveRuleSet: async ({ person: { userId }, body: { slot, name, mode, rule_options } }) => {
      const asked = askedRules(mode, rule_options);
      if (!asked.ok) return asked;
      const set = { name, mode, rule_options: wireOptions(asked.value.houseRules) };
      await kept.saveRuleSet(userId, { slot, set });
      return setsOf(userId);
    },
    deleteRuleSet: async ({ person: { userId }, params: { slot } }) => {
      await kept.deleteRuleSet(userId, slot);
      return setsOf(userId);
    },
  };
}

/** None with options that this version does not know. */
function readSet({ slot, set }: SavedRuleSet): KeptRuleSet[] {
  const read = v.safeParse(ruleSetSchema, { ...(set as object), slot });
  return read.success && askedRules(read.output.mode, read.output.rule_options).ok ? [read.output] : [];
}
