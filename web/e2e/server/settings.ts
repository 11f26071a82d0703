/**
 * Settings of servers. Files of tests that use one of these objects share a server, a browser and a page; an object of its
 * own, equal or not, makes Playwright start all of them anew.
 */

/** As fast as for players. */
export const AS_PLAYED = { STAXD_CLOCK_SCALE: '1' } as const;

/** Nobody's time runs out before a test that leads several people is through. */
export const UNHURRIED = { STAXD_CLOCK_SCALE: '10' } as const;
