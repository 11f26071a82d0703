/** Shared by the tests of a cut connection. */

export const FAILED = 'Connection failed. Please check your internet and try again.';

const OF_THE_LINE = /ERR_|WebSocket (connection|is already)|Failed to load resource|Failed to fetch/;

const isOther = (text: string) => !OF_THE_LINE.test(text);

/** Removes the browser's errors about a cut connection, which are expected, and those that it has yet to tell. */
export function forgive(complaints: string[]): void {
  complaints.splice(0, complaints.length, ...complaints.filter(isOther));
  const { push } = complaints;
  Object.defineProperty(complaints, 'push', {
    value: (...texts: string[]) => push.apply(complaints, texts.filter(isOther)),
  });
}
