/** The running server's side of the command `admin`. */
import * as v from 'valibot';
import { callOf } from '../config/called.ts';
import type { Timers } from '../platform/platform.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';
import type { AdminParts } from './adminParts.ts';
import { ADMIN_COMMANDS } from './commands/commands.ts';
import { Deeds } from './deeds.ts';
import { type Door, openDoor } from './door.ts';
import { type AdminAnswer, requestSchema } from './wire.ts';

export interface AdminOptions extends AdminParts {
  readonly dataFolder: string;
  readonly timers: Timers;
  /** Takes bugs. */
  readonly report: (error: unknown) => void;
}

/** A server without it serves its players all the same, and the log says so. */
export async function openAdmin(options: AdminOptions): Promise<Door> {
  const { dataFolder, timers, log, clock, report } = options;
  const deeds = new Deeds(dataFolder, clock, log);
  const serve = async (line: string): Promise<AdminAnswer> => {
    try {
      return await answer(options, deeds, line);
    } catch (error) {
      if (error instanceof StoreUnavailable) return refusal('The store cannot be used now: try again later.');
      report(error);
      return refusal('The command has failed, which is a bug: the log tells more.');
    }
  };
  try {
    return await openDoor({ dataFolder, timers, serve });
  } catch (error) {
    log.error('no admin command can reach this server: its socket cannot be opened', { error });
    return { close: async () => {} };
  }
}

async function answer(parts: AdminParts, deeds: Deeds, line: string): Promise<AdminAnswer> {
  const request = v.safeParse(requestSchema, parsed(line));
  if (!request.success) return usage(`This is no command: ask by "${callOf('admin')}".`);
  const { command: name, input, by } = request.output;
  const command = Object.hasOwn(ADMIN_COMMANDS, name) ? ADMIN_COMMANDS[name] : undefined;
  if (command === undefined) return usage(`The server knows no command ${JSON.stringify(name)}.`);
  const read = command.read(input);
  if (!read.ok) return usage(read.error);
  const done = await read.value(parts);
  if (!done.ok) return refusal(done.error);
  const { value, lines, deed } = done.value;
  if (command.isDeed && deed) deeds.note(by, name, deed);
  return { ok: true, value, lines: [...lines] };
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function refusal(message: string): AdminAnswer {
  return { ok: false, kind: 'refused', message };
}

function usage(message: string): AdminAnswer {
  return { ok: false, kind: 'usage', message };
}
