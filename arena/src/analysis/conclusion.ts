import { defineRules, OPTION_NAMES, type RuleSet, unwrap } from '@staxd/engine';
import type { Code, Manifest } from '../model/manifest.ts';
import type { Contrast } from './analysis.ts';
import type { Counted, Measured } from './contrasts.ts';

const NAMED = 3;

/** "With handSize 9 instead of 7, 12 of 80 figures differ significantly: turns a game (41.6 to 52.3), ..." */
export function conclude(a: Counted, b: Counted, contrasts: readonly (Measured & Contrast)[]): string {
  const significant = contrasts
    .filter((contrast) => contrast.significant)
    .sort((one, other) => other.effect - one.effect);
  const opening = `${whatDiffers(a.manifest, b.manifest)}, `;
  const games = `${gamesOf(a, b)}.`;
  if (significant.length === 0) {
    return `${opening}none of ${contrasts.length} figures differs significantly; ${games}`;
  }
  const named = significant.slice(0, NAMED).map(describe);
  const more = significant.length - named.length;
  const list = more > 0 ? `${named.join(', ')} and ${more} more` : inWords(named);
  const verb = significant.length === 1 ? 'differs' : 'differ';
  return `${opening}${significant.length} of ${contrasts.length} figures ${verb} significantly: ${list}; ${games}`;
}

const SCALES = { share: [100, ' %'], points: [100, ' points'], number: [1, ''] } as const;

function describe({ label, kind, a, b, difference }: Contrast): string {
  const [factor, unit] = SCALES[kind];
  const digits = 1 - Math.floor(Math.log10(Math.abs(difference.value * factor)));
  const text = (value: number) => `${(value * factor).toFixed(Math.min(4, Math.max(0, digits)))}${unit}`;
  return `${uncapitalised(label)} (${text(a.value)} to ${text(b.value)})`;
}

/** "ADD+2 stacks" keeps its capitals. */
function uncapitalised(label: string): string {
  return /^[A-Z][a-z]/.test(label) ? `${label.charAt(0).toLowerCase()}${label.slice(1)}` : label;
}

function inWords(items: readonly string[]): string {
  return items.length < 2 ? items.join() : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

function gamesOf(a: Counted, b: Counted): string {
  const [first, second] = [a, b].map(({ tally }) => tally.games.toLocaleString('en-GB'));
  return first === second ? `${first} games each` : `${first} and ${second} games`;
}

function whatDiffers(a: Manifest, b: Manifest): string {
  const changes = [
    ...ruleChanges(a.rules, b.rules),
    ...change('line-up', a.lineup.join(','), b.lineup.join(',')),
    ...change('rotation', a.rotation, b.rotation),
    ...change('engine', a.engineVersion, b.engineVersion),
    ...(a.code && b.code ? codeChanges(a.code, b.code) : []),
    ...a.bots.flatMap(({ bot, version }) =>
      change(`${bot} version`, version, b.bots.find((other) => other.bot === bot)?.version ?? version),
    ),
  ];
  return changes.length > 0 ? `With ${inWords(changes)}` : 'With the same rules and bots';
}

function codeChanges(a: Code, b: Code): string[] {
  return [...change('engine code', a.engine, b.engine), ...change('bot code', a.bots, b.bots)];
}

/** The options that differ, except where both have the default of their mode. */
function ruleChanges(a: RuleSet, b: RuleSet): string[] {
  const [defaultsOfA, defaultsOfB] = [a, b].map(({ mode }) => unwrap(defineRules(mode)));
  return [
    ...change('mode', a.mode, b.mode),
    ...OPTION_NAMES.flatMap((option) => {
      const [inA, inB] = [a, b].map((rules) => JSON.stringify(rules[option]));
      const followsMode =
        inA === JSON.stringify(defaultsOfA[option]) && inB === JSON.stringify(defaultsOfB[option]);
      return followsMode ? [] : change(option, plain(inA), plain(inB));
    }),
  ];
}

const change = (name: string, a: string, b: string) => (a === b ? [] : [`${name} ${b} instead of ${a}`]);

const plain = (json: string) => json.replaceAll('"', '');
