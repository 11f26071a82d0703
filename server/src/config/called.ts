/** How this program is called here, for texts that tell people what to type. */

/** What staxd.mjs of the built folder says of itself, which tells it apart from a clone. */
const CALLED = process.env.STAXD_CALLED;

/** As in `npm start -- check`, or `node staxd.mjs check`; without words what starts the server. */
export function callOf(...words: readonly string[]): string {
  if (CALLED) return [CALLED, ...words].join(' ');
  return words.length === 0 ? 'npm start' : `npm start -- ${words.join(' ')}`;
}
