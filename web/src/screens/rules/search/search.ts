/** Finds words and rule ids on the rules page. */
import { everybody } from '../../../messages/rules/everybody.ts';
import { sayRules } from '../../../messages/rules/say.ts';
import type { Block, Section, Trial } from '../content/section.ts';
import { SECTIONS } from '../content/sections.ts';
import { STREETS_BLOCKS } from '../content/streets.ts';

export interface Hits {
  /** The places that say what is searched for. */
  readonly count: number;
  readonly found: ReadonlySet<Block | Trial>;
  readonly inEverybody: boolean;
}

/** What a search finds; undefined without words to search for. */
export function search(find: string): Hits | undefined {
  const words = find.trim().toLowerCase();
  if (words === '') return undefined;
  const isHit = (text: string) => text.toLowerCase().includes(words);
  const asks = asksFor(find);
  const blockHits = ({ text, rules }: Block) => [text.title, ...text.lines].some(isHit) || rules.some(asks);
  const trialHits = ({ question, position }: Trial) => isHit(sayRules(question)) || asks(ruleOf(position.id));
  const sectionHits = ({ title, blocks, trials }: Section) =>
    isHit(sayRules(title))
      ? [...blocks, ...trials]
      : [...blocks.filter(blockHits), ...trials.filter(trialHits)];
  const found = [...STREETS_BLOCKS.filter(blockHits), ...SECTIONS.flatMap(sectionHits)];
  const sentences = Object.values(everybody).filter(isHit);
  return {
    count: found.length + sentences.length,
    found: new Set(found),
    inEverybody: sentences.length > 0,
  };
}

/** Whether a text asks something, rather than naming it. */
export function isQuestion(find: string): boolean {
  return /\?\s*$|^\s*(?:can|could|may|must|should|will|do|does|did|is|are|am|what|when|who|whose|which|where|why|how|if)\s/i.test(
    find,
  );
}

/** Whether a text is, or begins, the id of a rule: "STK-4", "stk 4", "STK" for all of its kind. */
export function asksFor(find: string): (rule: string) => boolean {
  const [, kind, number] = /^([a-z]+)(?:[- ]?(\d+))?$/i.exec(find.trim()) ?? [];
  if (kind === undefined) return () => false;
  const wanted = `${kind.toUpperCase()}-`;
  return (rule) => (number === undefined ? rule.startsWith(wanted) : rule === wanted + number);
}

/** The rule that a position shows. */
export function ruleOf(id: string): string {
  return id.slice(0, id.indexOf(' '));
}
