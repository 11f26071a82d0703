import { defineRules, OPTION_NAMES, type RuleSet, unwrap } from '@staxd/engine';
import type { Analysis } from '../analysis/analysis.ts';
import type { Explanation } from '../figures/entry.ts';
import { enumerate, formatGames } from './format.ts';
import { TERMS } from './glossary.ts';
import { type Cell, count, text } from './table.ts';

export const seatName = (seat: number): string => `Seat ${seat + 1}`;

/** "hard, 2 × medium and easy" */
export function describeLineup(lineup: readonly string[]): string {
  const bots = [...new Set(lineup)].map((bot) => {
    const seats = lineup.filter((other) => other === bot).length;
    return seats === 1 ? bot : `${seats} × ${bot}`;
  });
  return enumerate(bots);
}

/** "Stack attack" */
export function modeName({ mode }: RuleSet): string {
  return mode.charAt(0).toUpperCase() + mode.slice(1).replaceAll('_', ' ');
}

function changedOptions(rules: RuleSet): readonly string[] {
  const defaults = unwrap(defineRules(rules.mode));
  return OPTION_NAMES.map((name) => ({
    name,
    value: JSON.stringify(rules[name]),
    usual: JSON.stringify(defaults[name]),
  }))
    .filter(({ value, usual }) => value !== usual)
    .map(({ name, value }) => `${name} ${value.replaceAll('"', '')}`);
}

/** "hard and 3 × medium · 20,000 games · seed 1 · handSize 9" */
export function describeRun({ lineup, games, seed, rules }: Analysis): string {
  return [describeLineup(lineup), formatGames(games), `seed ${seed}`, ...changedOptions(rules)].join(' · ');
}

/** "Casual, 4 players" */
export function describePlay({ rules, players }: Analysis): string {
  return `${modeName(rules)}, ${players} players`;
}

export function facts(
  analysis: Analysis,
): readonly (readonly [name: string, value: string | number, term?: Explanation])[] {
  const { rules, players, lineup, games, blocks, seed, engineVersion, code, rulesHash, resultHash } =
    analysis;
  return [
    ['Mode', modeName(rules)],
    ['Options changed', changedOptions(rules).join(', ') || 'none'],
    ['Players', players],
    ['Line-up', lineup.join(', ')],
    ['Games', games],
    ['Blocks', blocks, TERMS.block],
    ['Seed', seed],
    ['Engine', engineVersion],
    ['Engine code', code?.engine ?? 'not known', TERMS.code],
    ['Bot code', code?.bots ?? 'not known', TERMS.code],
    ['Rules hash', rulesHash, TERMS.rulesHash],
    ['Result hash', resultHash, TERMS.resultHash],
  ];
}

export const factCell = (value: string | number): Cell =>
  typeof value === 'number' ? count(value) : text(value);
