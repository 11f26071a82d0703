import { type InputError, layTable, type Result, type RuleSet, type Table } from '@staxd/engine';

/** A table of so many, whoever they are; the error says why the deck of these rules does not serve them (SET-2, DECK-4). */
export function tableFor(rules: RuleSet, players: number): Result<Table, InputError> {
  const seats = Array.from({ length: players }, (_, seat) => ({ name: `P${seat + 1}` }));
  return layTable(rules, seats);
}
