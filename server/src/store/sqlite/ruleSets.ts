import type { RuleSets, SavedRuleSet } from '../hostingPorts.ts';
import type { Connection } from './database/connection.ts';
import type { JsonRows } from './database/jsonRows.ts';

export class SqliteRuleSets implements RuleSets {
  readonly #connection: Connection;
  readonly #rows: JsonRows;

  constructor(connection: Connection, rows: JsonRows) {
    this.#connection = connection;
    this.#rows = rows;
  }

  ruleSetsOf(userId: string): Promise<readonly SavedRuleSet[]> {
    const query = this.#connection.queries
      .selectFrom('rule_sets')
      .select(['slot', 'rules'])
      .where('user_id', '=', userId)
      .orderBy('slot');
    return this.#connection.read(() => {
      const rows = this.#connection.all(query).map(({ slot, rules: json }) => ({ slot, json }));
      const named = rows.map((row) => ({ ...row, id: `rule set ${row.slot} of ${userId}` }));
      return this.#rows.read(named).map(({ slot, value: set }) => ({ slot, set }));
    });
  }

  async saveRuleSet(userId: string, { slot, set }: SavedRuleSet): Promise<void> {
    const rules = JSON.stringify(set);
    const query = this.#connection.queries
      .insertInto('rule_sets')
      .values({ user_id: userId, slot, rules })
      .onConflict((conflict) => conflict.columns(['user_id', 'slot']).doUpdateSet({ rules }));
    await this.#connection.write(() => this.#connection.run(query));
  }

  async deleteRuleSet(userId: string, slot: number): Promise<void> {
    const query = this.#connection.queries
      .deleteFrom('rule_sets')
      .where('user_id', '=', userId)
      .where('slot', '=', slot);
    await this.#connection.write(() => this.#connection.run(query));
  }
}
