/** The custom properties of tokens.css as data. */

/** Name without dashes -> value, from the first `:root` block: `{ bg: '#0d0b14', 'm-fast': '120ms' }`. */
export function readTokens(css: string): ReadonlyMap<string, string> {
  const block = css.slice(css.indexOf(':root'), css.indexOf('\n}'));
  return new Map(
    Array.from(block.matchAll(/--([\w-]+):\s*([^;]+);/g), ([, name = '', value = '']) => [name, value]),
  );
}
