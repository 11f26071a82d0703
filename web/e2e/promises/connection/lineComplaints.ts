/** Shared by the tests of a cut connection. */

export const FAILED = 'Connection failed. Please check your internet and try again.';

/** Removes the browser's errors about a cut connection, which are expected. */
export function forgive(complaints: string[]): void {
  for (let at = complaints.length - 1; at >= 0; at--) {
    if (/ERR_|WebSocket connection|Failed to load resource|Failed to fetch/.test(complaints[at] as string))
      complaints.splice(at, 1);
  }
}
