/** The client's log, which stays on the user's machine and contains nothing private (LOG-1). */
import { sanitise, sanitiseText } from '@staxd/protocol';

export const LOG_LEVELS = ['debug', 'info', 'warn', 'error'] as const;
/** How serious a line of the log is. */
export type LogLevel = (typeof LOG_LEVELS)[number];

/** Logs a message with its `data`. Both are sanitised first. */
export type Log = Readonly<
  Record<LogLevel, (message: string, data?: Readonly<Record<string, unknown>>) => void>
>;

export type WriteLine = (level: LogLevel, message: string, data?: unknown) => void;

/** A log of level `least` and above. */
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

/** Discards everything. */
export const NO_LOG: Log = openLog('error', () => {});
