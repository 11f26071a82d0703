/** What tests of a line that is cut have in common. */

export const FAILED = 'Connection failed. Please check your internet and try again.';

/** What a browser says of a line that is cut is no fault of the page. */
export function forgive(complaints: string[]): void {
  for (let at = complaints.length - 1; at >= 0; at--) {
    if (/ERR_|WebSocket connection|Failed to load resource|Failed to fetch/.test(complaints[at] as string))
      complaints.splice(at, 1);
  }
}
