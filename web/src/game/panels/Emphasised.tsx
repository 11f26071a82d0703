/** A sentence in which some words, such as names and prices, stand out. */
import { Fragment } from 'react';

export interface EmphasisedProps {
  readonly text: string;
  readonly words: readonly string[];
}

export function Emphasised({ text, words }: EmphasisedProps) {
  const parts: { before: string; word: string; at: number }[] = [];
  let from = 0;
  for (const word of words) {
    const at = text.indexOf(word, from);
    if (at < 0) continue;
    parts.push({ before: text.slice(from, at), word, at });
    from = at + word.length;
  }
  return (
    <>
      {parts.map(({ before, word, at }) => (
        <Fragment key={at}>
          {before}
          <b>{word}</b>
        </Fragment>
      ))}
      {text.slice(from)}
    </>
  );
}
