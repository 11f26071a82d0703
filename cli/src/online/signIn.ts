import { ApiError, createSession, machine, type Session } from '@staxd/client';
import { UsageError } from '../errors/usageError.ts';
import { configFile } from '../files/configFile.ts';
import { errorText } from '../messages/faults.ts';
import { t } from '../messages/t.ts';
import { openStateFile } from './stateFile.ts';

/** Where somebody plays, and the file that keeps who they are. */
export interface ServerArguments {
  readonly server: string;
  readonly state?: string;
}

export interface OnlineArguments extends ServerArguments {
  readonly name?: string;
  readonly plain?: boolean;
  readonly botsOnly?: boolean;
  /** A rule file. */
  readonly rules?: string;
}

const NAME = /^(?! )[\p{L}\p{N} _'.-]{1,20}(?<! )$/u;

/**
 * The session of whoever plays on this machine: an account that was logged in to, else the previous guest, or a new one
 * called `name`. Throws a UsageError for an invalid address, name or file, and if the server does not answer.
 */
export async function signIn({ server, name, state }: OnlineArguments): Promise<Session> {
  const { session, url } = openSession({ server, ...(state !== undefined && { state }) });
  if (name !== undefined && !NAME.test(name)) {
    throw new UsageError(t('error.name', { name }));
  }
  try {
    await session.identity.enterAsGuest(name);
  } catch (error) {
    throw describeFailure(error, url, name);
  }
  return session;
}

/** Throws a UsageError for an invalid address or file. */
export function openSession({ server, state }: ServerArguments): {
  readonly session: Session;
  readonly url: string;
} {
  const url = readServer(server);
  const storage = openStateFile(state ?? configFile('online.json'), url);
  return { session: createSession({ url, platform: machine(storage) }), url };
}

function readServer(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin;
  throw new UsageError(t('error.server', { server: text }));
}

/** A UsageError for what the server has refused; anything else as it is. */
export function describeFailure(error: unknown, url: string, name: string | undefined): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.code === 'USERNAME_TAKEN') {
    const { suggestions = [], reserved } = error.body.params ?? {};
    const others = [suggestions]
      .flat()
      .map((other) => JSON.stringify(other))
      .join(', ');
    const params = { name: name ?? '', url, others };
    return new UsageError(t(reserved ? 'error.nameReserved' : 'error.nameTaken', params));
  }
  if (error.status === 0) return new UsageError(t('error.noAnswer', { url }));
  return new UsageError(t('error.serverSays', { url, text: errorText(error.body) }));
}
