/** Finds offensive words. Texts are folded first, so that spacing and look-alike letters do not hide them. */
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Letters that stand apart, as in `a b c`. */
const SPACED = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}]{1,3}[\p{L}\p{N}](?![\p{L}\p{N}]))+/gu;

function lettersOf(run: string): string {
  return run.replace(/[^\p{L}\p{N}]/gu, '');
}

function joinLetters(text: string): string {
  return text.replace(SPACED, lettersOf);
}

function plainLetters(text: string): string {
  return text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
}

/** For comparing messages: two texts that look the same to a person are equal. */
export function folded(text: string): string {
  return plainLetters(text).toLowerCase().replace(/\s+/g, ' ').trim();
}

export function isOffensive(text: string): boolean {
  const plain = plainLetters(text);
  return matcher.hasMatch(plain) || matcher.hasMatch(joinLetters(plain));
}

/** Where `plain`, which is folded already, is offensive: from the first letter to behind the last. */
export function offensiveParts(plain: string): readonly { readonly from: number; readonly to: number }[] {
  const direct = matcher.getAllMatches(plain).map(({ startIndex, endIndex }) => ({
    from: startIndex,
    to: endIndex + 1,
  }));
  const spaced = [...plain.matchAll(SPACED)].flatMap((run) =>
    matcher.hasMatch(lettersOf(run[0])) ? [{ from: run.index, to: run.index + run[0].length }] : [],
  );
  return [...direct, ...spaced];
}
