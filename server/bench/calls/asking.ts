/** Asks the server as anybody can: a call of the wire's table, from an address of one's choice. */
import { once } from 'node:events';
import { Agent, type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { BASE_PATH, type CallName, REST, type RestCall } from '@staxd/protocol';

const agent = new Agent({ keepAlive: true, noDelay: true });

/** What a call is asked with. */
export interface Asked {
  readonly token?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: object;
}

export interface Answer {
  readonly status: number;
  /** JSON that whoever asks knows. */
  // biome-ignore lint/suspicious/noExplicitAny: as with `JSON.parse`.
  readonly body: any;
}

/** @param address As a trusted proxy tells it. */
export async function ask(
  url: string,
  name: CallName,
  { token, params = {}, query, body }: Asked,
  address?: string,
): Promise<Answer> {
  const { method, path }: RestCall = REST[name];
  const filled = path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params[part] ?? ''));
  const search = query ? `?${new URLSearchParams(query)}` : '';
  const text = body && JSON.stringify(body);
  const sent = request(url + BASE_PATH + filled + search, {
    agent,
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(text !== undefined && {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
      }),
      ...(address !== undefined && { 'x-forwarded-for': address }),
    },
  });
  sent.end(text);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, body: await json(response) };
}

/** The body of a 200; anything else is an error. */
export async function granted(url: string, name: CallName, asked: Asked): Promise<Answer['body']> {
  const { status, body } = await ask(url, name, asked);
  if (status === 200) return body;
  throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
}
