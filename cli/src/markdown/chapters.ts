export interface Chapter {
  /** As in its heading: `Stacks (STK)`. */
  readonly name: string;
  /** Markdown, with its heading. */
  readonly text: string;
}

/** Splits a document at its `## Name` headings. */
export function chapters(markdown: string): Chapter[] {
  return markdown
    .split(/^(?=## )/m)
    .map((text) => ({ name: /^#+ (.*)/.exec(text)?.[1] ?? '', text: text.trimEnd().concat('\n') }));
}

/** Finds a rule by id (`STK-4`), or a chapter by code (`stk`) or part of its name (`stack`). */
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
