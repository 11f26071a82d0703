/** What kind of face the surroundings can show. */

/** Whether to read and write lines: asked for, or there is no terminal to draw on. */
export function usesPlainLines({ plain }: { readonly plain?: boolean }): boolean {
  return plain === true || !process.stdin.isTTY || !process.stdout.isTTY || process.env.TERM === 'dumb';
}
