import type { RuleSets, SavedRuleSet } from '../hostingPorts.ts';
import type { Connection } from './database/connection.ts';

export class SqliteRuleSets implements RuleSets {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  ruleSetsOf(userId: string): Promise<readonly SavedRuleSet[]> {
    const query = this.#connection.queries
      .selectFrom('rule_sets')
      .select(['slot', 'rules'])
      .where('user_id', '=', userId)
      .orderBy('slot');
    return this.#connection.read(() =>
      this.#connection.all(query).map(({ slot, rules }) => ({ slot, set: JSON.parse(rules) })),
    );
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
