import type { RuleSets, SavedRuleSet } from '../hostingPorts.ts';
import type { JsonRows } from './jsonRows.ts';
import type { SqlDatabase } from './sqlDatabase.ts';
import { all, run } from './work.ts';

export class SqlRuleSets implements RuleSets {
  readonly #database: SqlDatabase;
  readonly #rows: JsonRows;

  constructor(database: SqlDatabase, rows: JsonRows) {
    this.#database = database;
    this.#rows = rows;
  }

  async ruleSetsOf(userId: string): Promise<readonly SavedRuleSet[]> {
    const query = this.#database.queries
      .selectFrom('rule_sets')
      .select(['slot', 'rules as json'])
      .where('user_id', '=', userId)
      .orderBy('slot');
    const rows = await this.#database.read(() => all(query));
    const named = rows.map((row) => ({ ...row, id: `rule set ${row.slot} of ${userId}` }));
    return this.#rows.read(named).map(({ slot, value: set }) => ({ slot, set }));
  }

  async saveRuleSet(userId: string, { slot, set }: SavedRuleSet): Promise<void> {
    const rules = JSON.stringify(set);
    const query = this.#database.queries
      .insertInto('rule_sets')
      .values({ user_id: userId, slot, rules })
      .onConflict((conflict) => conflict.columns(['user_id', 'slot']).doUpdateSet({ rules }));
    await this.#database.write(() => run(query));
  }

  async deleteRuleSet(userId: string, slot: number): Promise<void> {
    const query = this.#database.queries
      .deleteFrom('rule_sets')
      .where('user_id', '=', userId)
      .where('slot', '=', slot);
    await this.#database.write(() => run(query));
  }
}
