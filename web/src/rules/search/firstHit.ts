import { ask } from './ask.ts';

/** What a question finds first: an answer's id and its rule, or the rules of a text. */
export function firstHit(question: string): readonly string[] {
  const found = ask(question);
  if (!found) return [];
  if (found.answer) return [found.answer.id, found.answer.rule];
  return found.places[0]?.block.rules ?? [];
}
