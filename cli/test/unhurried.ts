/** Imported before a program of a test: what waits for a second or longer there never happens. */
const SECOND = 1000;
const MOST = 2 ** 31 - 1;
const start = globalThis.setTimeout;

globalThis.setTimeout = Object.assign(
  (run: (...given: unknown[]) => void, milliseconds = 0, ...given: unknown[]) =>
    start(run, milliseconds < SECOND ? milliseconds : MOST, ...given),
  start,
);
