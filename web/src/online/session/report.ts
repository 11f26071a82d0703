/** In the console only (APP-24). In production it has errors only, and never personal data (LOG-1, LOG-2). */
import { type LogLevel, openLog } from '@staxd/client';

const { PROD } = (import.meta as ImportMeta & { readonly env: { readonly PROD: boolean } }).env;
const LEAST: LogLevel = PROD ? 'error' : 'debug';

export const log = openLog(LEAST, (level, message, data) => {
  if (data === undefined) console[level](message);
  else console[level](message, JSON.stringify(data));
});

export function report(error: unknown): void {
  log.error('the page failed, which is a bug', { error });
}
