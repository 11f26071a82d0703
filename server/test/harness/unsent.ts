/** A message of which the server gets nothing but the head. */
import { once } from 'node:events';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';

export async function beforeItsBody(url: string, headers: OutgoingHttpHeaders) {
  const asked = request(url, { method: 'POST', headers });
  // Whatever is not read is cut off.
  asked.on('error', () => {});
  asked.flushHeaders();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  asked.destroy();
  return { status: response.statusCode, connection: response.headers.connection };
}
