/**
 * The log of this page: its console, in production errors alone, and nothing in it is anybody's business (LOG-1,
 * LOG-2). It is sent to nobody (APP-24).
 */
import { type LogLevel, openLog } from '@staxd/client';

/** What the bundler says of this build. */
const { PROD } = (import.meta as ImportMeta & { readonly env: { readonly PROD: boolean } }).env;
const LEAST: LogLevel = PROD ? 'error' : 'debug';

export const log = openLog(LEAST, (level, message, data) => {
  if (data === undefined) console[level](message);
  else console[level](message, JSON.stringify(data));
});

/** Writes down what nobody has expected. */
export function report(error: unknown): void {
  log.error('the page failed, which is a bug', { error });
}
