/** Whether to use plain text: on request, or without a terminal to draw on. */
export function usesPlainLines({ plain }: { readonly plain?: boolean }): boolean {
  return plain === true || !process.stdin.isTTY || !process.stdout.isTTY || process.env.TERM === 'dumb';
}
