/** The log: one JSON object for each line, with secrets removed. */
import { sanitise, sanitiseText } from '@staxd/protocol';
import { type DestinationStream, pino } from 'pino';
import type { LogLevel } from '../config/config.ts';

export type Log = Readonly<
  Record<LogLevel, (message: string, data?: Readonly<Record<string, unknown>>) => void>
>;

/** A log whose level can be changed while it is written. */
export interface TunableLog extends Log {
  level(): LogLevel;
  setLevel(level: LogLevel): void;
}

export function openLog(level: LogLevel, destination: DestinationStream = pino.destination(1)): TunableLog {
  const logger = pino(
    {
      level,
      base: null,
      formatters: { level: (label) => ({ level: label }) },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  );
  const at = (each: LogLevel) => (message: string, data?: Readonly<Record<string, unknown>>) => {
    if (!logger.isLevelEnabled(each)) return;
    // Under one key, so that data cannot pass for the time or the level.
    logger[each](data === undefined ? {} : { data: sanitise(data) }, sanitiseText(message));
  };
  return {
    debug: at('debug'),
    info: at('info'),
    warn: at('warn'),
    error: at('error'),
    level: () => logger.level as LogLevel,
    setLevel: (next) => {
      logger.level = next;
    },
  };
}
