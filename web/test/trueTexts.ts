/** What a text says by itself that it should take from the thing itself: a figure, or the label of a button. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');

export interface CatalogueText {
  readonly path: string;
  readonly key: string;
  readonly text: string;
}

/** Every text of both clients, in the order of their catalogues; each form of a plural for itself. */
export function catalogueTexts(): readonly CatalogueText[] {
  const paths = globSync('{web,cli}/src/messages/**/*.ts', { cwd: ROOT, exclude: ['**/*.test.ts'] });
  return paths.toSorted().flatMap((path) => textsOf(path, readFileSync(join(ROOT, path), 'utf8')));
}

/** The texts of one catalogue. */
export function textsOf(path: string, source: string): CatalogueText[] {
  const code = source.replace(/^import .*?;$/gms, '').replace(/^\s*(?:\/\*.*?\*\/|\/\/[^\n]*)$/gms, '');
  let key = '';
  return [...code.matchAll(/'((?:[^'\\\n]|\\.)*)'(:?)|"([^"\n]*)"|`([^`]*)`|\b(\w+):/g)].flatMap(
    ([, single, isKey, double, template, word]): CatalogueText[] => {
      const name = isKey ? single : word;
      if (name !== undefined) {
        if (name !== 'one' && name !== 'other') key = name;
        return [];
      }
      return [{ path, key, text: (single ?? double ?? template ?? '').replaceAll("\\'", "'") }];
    },
  );
}

const UNITS =
  'days?|hours?|minutes?|seconds?|weeks?|months?|years?|lessons?|tracks?|cards?|characters?|letters?|players?|people|coins?|clout|turns?|games?|sets?|shapes?|colors?|times|tables?|ways|buttons?|of them|GIFT|NOPE|JINX|ADD|STUN';
const NUMBERS =
  'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|sixty|ninety|hundred';
const SPELLED = new RegExp(`\\b(?:${NUMBERS})\\b(?: \\w+)? (?:${UNITS})\\b`, 'i');

/** Whether a text has a figure of its own: digits, or a number in words that counts something. */
export function hasFigure(text: string): boolean {
  const own = text.replace(/\$?\{[^}]*\}/g, '');
  return /\d/.test(own) || SPELLED.test(own);
}

/** The labels of buttons: texts in capitals, or with two capital words, and without gaps. */
export function labelsAmong(texts: readonly CatalogueText[], things: readonly string[]): readonly string[] {
  const labels = texts
    .map(({ text }) => text)
    .filter((text) => /^(?:[A-Z]{2,}[A-Z' ]*|[A-Z][a-z]+ [A-Z][a-z]+)$/.test(text));
  return [...new Set(labels)].filter((label) => !things.includes(label));
}

/** The first label that a longer text has as a literal; what one is told to press is always one. */
export function labelIn(text: string, labels: readonly string[]): string | undefined {
  const own = text.replace(/\$?\{[^}]*\}/g, '{}');
  if (!/[a-z]{2}/.test(own)) return undefined;
  const pressed = /\b(?:press|click|tap) ([A-Z]{2,})/i.exec(own)?.[1];
  if (pressed !== undefined && pressed === pressed.toUpperCase()) return pressed;
  return labels.find((label) => own !== label && new RegExp(`(?<![\\w'])${label}(?![\\w'])`).test(own));
}
