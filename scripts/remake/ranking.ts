const SHOWN = /(^```\npnpm --silent arena (round-robin .*)\n```\n\n```\n).*?(?=^```$)/ms;

/** A page with the table that its command for a round robin prints now. Throws a RangeError where it has none. */
export function withRanking(page: string, run: (args: readonly string[]) => string): string {
  const [, head, command] = SHOWN.exec(page) ?? [];
  if (head === undefined) throw new RangeError('the page has no table of a round robin');
  const [, table] = run(command.split(' ')).split('\n\n');
  if (table === undefined) throw new RangeError('the round robin has no table');
  return page.replace(SHOWN, () => `${head}${table}\n`);
}
