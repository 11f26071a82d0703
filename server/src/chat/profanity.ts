/** Which words nobody has to read. Folded first, so that spacing and look-alikes do not hide them. */
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Letters that stand apart, as in `b a d` or `b.a.d`, put together; words stay apart. */
function joinLetters(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}]{1,3}[\p{L}\p{N}](?![\p{L}\p{N}]))+/gu,
    (run) => run.replace(/[^\p{L}\p{N}]/gu, ''),
  );
}

/** Without what cannot be seen, and with wide, styled and accented letters as plain ones. */
function plainLetters(text: string): string {
  return text.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
}

/** A text as two people would call it the same: for comparing messages. */
export function folded(text: string): string {
  return plainLetters(text).toLowerCase().replace(/\s+/g, ' ').trim();
}

export function isOffensive(text: string): boolean {
  const plain = plainLetters(text);
  return matcher.hasMatch(plain) || matcher.hasMatch(joinLetters(plain));
}
