/** Calls over HTTP, as clients make them: with lines that stay open. */
import { Agent, request } from 'node:http';
import { countReceived } from './traffic.ts';

/** A call that the server refuses, with what it says. */
export class CallRefused extends Error {
  readonly isRetryable: boolean;

  constructor(path: string, status: number, body: string) {
    super(`${path}: ${status} ${body}`);
    this.isRetryable = /"retryable":true/.test(body);
  }
}

const agent = new Agent({ keepAlive: true, noDelay: true });

/** Resolves to the answer's JSON, which the caller knows. */
export function post<Answer>(url: string, body: object = {}, token?: string): Promise<Answer> {
  const text = JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const call = request(url, {
      agent,
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'content-length': Buffer.byteLength(text),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
    });
    const failed = (error: NodeJS.ErrnoException) => {
      // The server has closed a line that nobody used, just when this call took it.
      if (call.reusedSocket && error.code === 'ECONNRESET') resolve(post(url, body, token));
      else reject(error);
    };
    call.once('error', failed).once('response', (response) => {
      const parts: Buffer[] = [];
      response
        .on('data', (part: Buffer) => {
          countReceived(part.length);
          parts.push(part);
        })
        .once('error', reject)
        .once('end', () => {
          const answer = Buffer.concat(parts).toString('utf8');
          const { statusCode = 0 } = response;
          if (statusCode < 300) resolve(JSON.parse(answer));
          else reject(new CallRefused(new URL(url).pathname, statusCode, answer));
        });
    });
    call.end(text);
  });
}
