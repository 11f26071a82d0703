/** The rules document cut into the parts that somebody can ask for. */

export interface Chapter {
  /** As headed: `Stacks (STK)`. */
  readonly name: string;
  /** Markdown, with its heading. */
  readonly text: string;
}

/** The chapters of a document whose chapters are headed `## Name`. */
export function chapters(markdown: string): Chapter[] {
  return markdown
    .split(/^(?=## )/m)
    .map((text) => ({ name: /^#+ (.*)/.exec(text)?.[1] ?? '', text: text.trimEnd().concat('\n') }));
}

/**
 * The rule with the id `topic` (`STK-4`), or else the chapter with that code (`stk`), or the first whose
 * name contains it (`stack`); undefined when there is none.
 */
export function findRules(all: readonly Chapter[], topic: string): string | undefined {
  const wanted = topic.trim().toLowerCase();
  if (wanted === '') return undefined;
  for (const { text } of all) {
    const rule = text.split(/^(?=- \*\*)/m).find((item) => item.toLowerCase().startsWith(`- **${wanted}**`));
    if (rule) return rule;
  }
  const coded = all.find(({ name }) => name.toLowerCase().endsWith(`(${wanted})`));
  return (coded ?? all.find(({ name }) => name.toLowerCase().includes(wanted)))?.text;
}
