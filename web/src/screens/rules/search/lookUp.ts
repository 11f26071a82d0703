/** What the words in the field lead to. */
import { answerToWord, ask, type Found } from './ask.ts';
import { type Hits, isQuestion, search } from './search.ts';

export interface LookedUp {
  /** Where a question leads; null for words that are found as they stand. */
  readonly found: Found | null;
  readonly answer: Found['answer'] | undefined;
  /** Undefined without words. */
  readonly hits: Hits | undefined;
}

/** Words that stand on the page are found as they stand; only what is asked in other words is thought about. */
export function lookUp(find: string): LookedUp {
  const words = search(find);
  const found = words && (words.count === 0 || isQuestion(find)) ? ask(find) : null;
  return {
    found,
    answer: found ? found.answer : answerToWord(find),
    hits: found ? hitsOf(found) : words,
  };
}

/** The texts that a question leads to; an answer has quoted its own. */
function hitsOf({ answer, places }: Found): Hits {
  const blocks = answer ? [] : places.map(({ block }) => block);
  return { count: blocks.length, found: new Set(blocks), inEverybody: false };
}
