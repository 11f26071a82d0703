import { fill, type Named, type Params } from '@staxd/client';
import type { Known } from '../catalogue.ts';
import { en } from '../en.ts';
import { figures } from './figures.ts';

/** A block of text on the rules page: a heading and its paragraphs. */
export interface RuleText {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The texts of a section by the names of their blocks. */
type RuleTexts = Readonly<Record<string, RuleText>>;

/** A gap that is neither a figure nor the label of something is a type error. */
type Checked<Texts extends RuleTexts> =
  Params<
    Texts[keyof Texts]['title'] | Texts[keyof Texts]['lines'][number],
    Known | Named<typeof figures>
  > extends []
    ? unknown
    : never;

const known = { ...en, ...figures };
const named = (text: string) => fill(text, {}, known);

/** The blocks of a section, with the figures and labels that their paragraphs name. */
export function ruleTexts<const Texts extends RuleTexts>(
  texts: Texts & Checked<Texts>,
): Readonly<Record<keyof Texts, RuleText>> {
  const filled = Object.entries<RuleText>(texts).map(([name, { title, lines }]) => [
    name,
    { title: named(title), lines: lines.map(named) },
  ]);
  return Object.fromEntries(filled);
}
