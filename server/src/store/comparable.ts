import { resolveConfusablesTransformer } from 'obscenity';

const confusables = resolveConfusablesTransformer();

/** Ignores case and code points: finds the account of somebody who signs in. */
export function comparable(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}

/** Ignores look-alike letters, blanks, punctuation and case: decides whether a name is taken. */
export function foldedName(name: string): string {
  const folded = foldedLetters(name);
  return folded.replace(/\p{P}/gu, '') || folded;
}

/** Ignores look-alike letters (I, l and ı are one), blanks and case. */
export function foldedLetters(name: string): string {
  const bare = name.normalize('NFKD').replace(/[\p{M}\s]/gu, '');
  const letters = [...bare].map((letter) => confusables.transform(letter.codePointAt(0) ?? 0));
  const plain = letters.map((letter) => (letter === undefined ? '' : String.fromCodePoint(letter))).join('');
  return plain.toLowerCase().replaceAll('l', 'i');
}
