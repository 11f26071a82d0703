/** What of a typed message is shown: links, addresses, numbers and offensive words are masked, however they are written. */
import { MASKED, type Mask } from '@staxd/protocol';
import { isOffensive, offensiveParts } from './profanity.ts';

export interface MaskedText {
  readonly content: string;
  /** Of each U+2588 in `content`, in their order. */
  readonly masks: readonly Mask[];
}

interface Part {
  readonly from: number;
  readonly to: number;
  readonly mask: Mask;
}

const DOT = String.raw`\s?(?:\.|[([]dot[)\]]|\sdot\s)\s?`;
const PATTERNS: readonly (readonly [Mask, RegExp])[] = [
  ['address', new RegExp(String.raw`[\w.+-]+\s?(?:@|[([]at[)\]])\s?[\w-]+(?:${DOT}[\w-]+)+`, 'giu')],
  ['link', /(?:https?:\/\/|www\.)\S+/giu],
  ['link', /[\p{L}\p{N}-]+\.(?:[\p{L}\p{N}-]+\.)*(?:io|gg|tv|xyz|ru|de|uk|app|dev|link|info)\b(?:\/\S*)?/giu],
  ['link', new RegExp(String.raw`[\p{L}\p{N}-]+(?:${DOT})(?:com|net|org)\b(?:\/\S*)?`, 'giu')],
  ['number', /\+?\d(?:[\s()./-]{0,2}\d){6,}/gu],
];

/** Marks that turn the direction of a line, marks without end over one letter, and the sign of masking itself. */
function calmed(text: string): string {
  return text
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .replace(/(\p{M}{2})\p{M}+/gu, '$1')
    .replaceAll(MASKED, '\u25a0');
}

/** By text, the oldest first: each line is read again and again, and to mask a long one takes half a millisecond. */
const known = new Map<string, MaskedText>();
const MOST_KNOWN = 5000;

/** The same as {@link masked}, from memory for the latest texts. */
export function maskedOnce(text: string): MaskedText {
  const before = known.get(text);
  if (before) return before;
  const made = masked(text);
  known.set(text, made);
  const [oldest] = known.keys();
  if (known.size > MOST_KNOWN && oldest !== undefined) known.delete(oldest);
  return made;
}

export function masked(text: string): MaskedText {
  const calm = calmed(text);
  const { plain, origin } = folding(calm);
  const parts: Part[] = PATTERNS.flatMap(([mask, pattern]) =>
    [...plain.matchAll(pattern)].map((match) => ({
      from: origin[match.index],
      to: origin[match.index + match[0].length],
      mask,
    })),
  );
  for (const { from, to } of offensiveParts(plain)) {
    parts.push({ ...wholeWords(calm, origin[from], origin[to]), mask: 'rude' });
  }
  const shown = cover(calm, parts);
  // What hides in a way that cannot be pointed at goes as a whole.
  return isOffensive(shown.content) ? { content: MASKED, masks: ['rude'] } : shown;
}

/** The text as patterns see it, and from which place of `text` each of its letters is; one more for the end. */
function folding(text: string): { readonly plain: string; readonly origin: readonly number[] } {
  const origin: number[] = [];
  let plain = '';
  let at = 0;
  for (const letter of text) {
    const folded = letter.normalize('NFKD').replace(/[\p{M}\p{Cf}]/gu, '');
    for (let each = 0; each < folded.length; each++) origin.push(at);
    plain += folded;
    at += letter.length;
  }
  origin.push(at);
  return { plain, origin };
}

function wholeWords(text: string, from: number, to: number): { readonly from: number; readonly to: number } {
  const before = /[\p{L}\p{N}\p{M}\p{Cf}]*$/u.exec(text.slice(0, from))?.[0].length ?? 0;
  const after = /^[\p{L}\p{N}\p{M}\p{Cf}]*/u.exec(text.slice(to))?.[0].length ?? 0;
  return { from: from - before, to: to + after };
}

/** Parts that overlap become one, for the reason of the first. */
function cover(text: string, parts: readonly Part[]): MaskedText {
  const masks: Mask[] = [];
  let content = '';
  let shownTo = 0;
  for (const { from, to, mask } of parts.toSorted((one, other) => one.from - other.from)) {
    if (from >= shownTo) {
      content += text.slice(shownTo, from) + MASKED;
      masks.push(mask);
    }
    shownTo = Math.max(shownTo, to);
  }
  return { content: content + text.slice(shownTo), masks };
}
