import { ApiError, createSession, machine, type Session } from '@staxd/client';
import { UsageError } from '../errors/usageError.ts';
import { configFile } from '../files/configFile.ts';
import { errorText } from '../messages/faults.ts';
import { t } from '../messages/t.ts';
import { openStateFile } from './stateFile.ts';

export interface OnlineArguments {
  readonly server: string;
  readonly name?: string;
  readonly state?: string;
  readonly plain?: boolean;
  readonly botsOnly?: boolean;
  /** A rule file. */
  readonly rules?: string;
}

const NAME = /^(?! )[\p{L}\p{N} _'.-]{1,20}(?<! )$/u;

/**
 * The session of this machine's guest: the previous one, or a new one called `name`. Throws a UsageError for
 * an invalid address, name or file, and if the server does not answer.
 */
export async function signIn({ server, name, state }: OnlineArguments): Promise<Session> {
  const url = readServer(server);
  if (name !== undefined && !NAME.test(name)) {
    throw new UsageError(t('error.name', { name }));
  }
  const storage = openStateFile(state ?? configFile('online.json'), url);
  const session = createSession({ url, platform: machine(storage) });
  try {
    await session.identity.enterAsGuest(name);
  } catch (error) {
    throw describeFailure(error, url, name);
  }
  return session;
}

function readServer(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin;
  throw new UsageError(t('error.server', { server: text }));
}

function describeFailure(error: unknown, url: string, name: string | undefined): unknown {
  if (!(error instanceof ApiError)) return error;
  if (error.code === 'USERNAME_TAKEN') {
    const { suggestions = [] } = error.body.params ?? {};
    const others = [suggestions]
      .flat()
      .map((other) => JSON.stringify(other))
      .join(', ');
    return new UsageError(t('error.nameTaken', { name: name ?? '', url, others }));
  }
  if (error.status === 0) return new UsageError(t('error.noAnswer', { url }));
  return new UsageError(t('error.serverSays', { url, text: errorText(error.body) }));
}
