import type { ReactNode } from 'react';

export interface MarkedProps {
  readonly find: string;
  readonly children: string;
}

/** A text in which the words that are searched for are marked. */
export function Marked({ find, children: text }: MarkedProps) {
  const wanted = find.trim().toLowerCase();
  if (wanted === '') return text;
  const lower = text.toLowerCase();
  const parts: ReactNode[] = [];
  let from = 0;
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, from)) {
    parts.push(text.slice(from, at), <mark key={at}>{text.slice(at, at + wanted.length)}</mark>);
    from = at + wanted.length;
  }
  return [...parts, text.slice(from)];
}
