/** Finds offensive words. Texts are folded first, so that spacing and look-alike letters do not hide them. */
import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

function joinLetters(text: string): string {
  return text.replace(
    /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[^\p{L}\p{N}]{1,3}[\p{L}\p{N}](?![\p{L}\p{N}]))+/gu,
    (run) => run.replace(/[^\p{L}\p{N}]/gu, ''),
  );
}

/** Removes invisible characters; wide, styled and accented letters become plain ones. */
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
