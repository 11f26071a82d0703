/** What a client writes down of itself, where nobody else reads it: nothing in it is anybody's business (LOG-1). */
import { sanitise, sanitiseText } from '@staxd/protocol';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
/** How serious a line of the log is. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Says what happened; `data` are its circumstances. Both are sanitised before they are written. */
export type Log = Readonly<
  Record<LogLevel, (message: string, data?: Readonly<Record<string, unknown>>) => void>
>;

/** Writes a line down, with its circumstances if there are any. */
export type WriteLine = (level: LogLevel, message: string, data?: unknown) => void;

/** A log of `least` and above. */
export function openLog(least: LogLevel, write: WriteLine): Log {
  const at =
    (level: LogLevel): Log[LogLevel] =>
    (message, data) => {
      if (LOG_LEVELS.indexOf(level) < LOG_LEVELS.indexOf(least)) return;
      const clean = sanitiseText(message);
      if (data === undefined) write(level, clean);
      else write(level, clean, sanitise(data));
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** For who has no place to write. */
export const NO_LOG: Log = openLog('error', () => {});
