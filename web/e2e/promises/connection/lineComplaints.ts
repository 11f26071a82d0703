/** Shared by the tests of a cut connection. */

export const FAILED = 'Connection failed. Please check your internet and try again.';

/** What the browser complains of when its line is cut. */
export const OF_THE_LINE = /ERR_|WebSocket (connection|is already)|Failed to load resource|Failed to fetch/;
