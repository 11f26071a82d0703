/** The texts of the rules page. They are a catalogue of their own, because only that page loads them. */
import { type PlainOf, sayFrom } from '../catalogue.ts';
import { figures } from './figures.ts';
import { labels } from './labels.ts';
import { reasons } from './reasons.ts';

const texts = { ...figures, ...labels, ...reasons } as const;
export type RulesKey = keyof typeof texts;

/** The keys of texts without gaps. */
export type PlainRulesKey = PlainOf<typeof texts>;

export const sayRules = sayFrom(texts);
