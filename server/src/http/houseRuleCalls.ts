/** Rule files, and the sets of house rules that players keep. */
import { MODES, ok } from '@staxd/engine';
import { type KeptRuleSet, optionsFromWire, wireOptions } from '@staxd/protocol';
import * as v from 'valibot';
import { askedRules, writtenRules } from '../hosting/houseRules.ts';
import type { RuleSets, SavedRuleSet } from '../store/hostingPorts.ts';
import type { Handlers } from './call.ts';

type HouseRuleCalls = Pick<Handlers, 'readRules' | 'ruleSets' | 'saveRuleSet' | 'deleteRuleSet'>;

export function houseRuleCalls(kept: RuleSets): HouseRuleCalls {
  const setsOf = async (userId: string) => {
    const saved = await kept.ruleSetsOf(userId);
    return ok({ sets: saved.map(readSet) });
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

const savedSchema = v.object({
  name: v.fallback(v.string(), ''),
  mode: v.fallback(v.string(), ''),
  rule_options: v.fallback(v.record(v.string(), v.unknown()), {}),
});

/** Also one that another version has kept and this one would not: its owner is told why. */
function readSet({ slot, set }: SavedRuleSet): KeptRuleSet {
  const { name, mode, rule_options } = v.parse(savedSchema, set);
  const asked = askedRules(mode, rule_options);
  return {
    slot,
    name,
    mode: MODES.find((known) => known === mode) ?? 'casual',
    rule_options: wireOptions(optionsFromWire(rule_options)),
    ...(!asked.ok && { problem: asked.error.detail }),
  };
}
