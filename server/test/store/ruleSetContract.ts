/** What a store promises of kept house rules. */
import assert from 'node:assert/strict';
import type { Check } from './samples.ts';

export const RULE_SET_CONTRACT: readonly Check[] = [
  {
    name: 'a slot holds the house rules that were saved last',
    async run({ store: { ruleSets } }) {
      assert.deepEqual(await ruleSets.ruleSetsOf('u_1'), []);
      await ruleSets.saveRuleSet('u_1', { slot: 2, set: { name: 'first' } });
      await ruleSets.saveRuleSet('u_1', { slot: 1, set: { name: 'other' } });
      await ruleSets.saveRuleSet('u_1', { slot: 2, set: { name: 'second', rule_options: { deck: {} } } });
      await ruleSets.saveRuleSet('u_2', { slot: 3, set: {} });
      assert.deepEqual(await ruleSets.ruleSetsOf('u_1'), [
        { slot: 1, set: { name: 'other' } },
        { slot: 2, set: { name: 'second', rule_options: { deck: {} } } },
      ]);
      await ruleSets.deleteRuleSet('u_1', 1);
      await ruleSets.deleteRuleSet('u_1', 3);
      assert.equal((await ruleSets.ruleSetsOf('u_1')).length, 1);
      assert.equal((await ruleSets.ruleSetsOf('u_2')).length, 1);
    },
  },
];
