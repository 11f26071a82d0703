/** When names and addresses count as the same. */
import { resolveConfusablesTransformer } from 'obscenity';

const confusables = resolveConfusablesTransformer();

/** The same whatever their case or their code points: by this somebody who signs in is found. */
export function comparable(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/**
 * The same whatever their look-alike letters, blanks and case, as a person at a table would take them: by this a new
 * name is taken or free. Capital I, small l and the Turkish i without a dot are one letter.
 */
export function foldedName(name: string): string {
  const bare = name.normalize('NFKD').replace(/[\p{M}\s]/gu, '');
  const letters = [...bare].map((letter) => confusables.transform(letter.codePointAt(0) ?? 0));
  const plain = letters.map((letter) => (letter === undefined ? '' : String.fromCodePoint(letter))).join('');
  return plain.toLowerCase().replaceAll('l', 'i');
}
