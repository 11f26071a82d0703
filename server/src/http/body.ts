/** Request bodies, JSON or form, as plain data (ADR 16). */
import type { IncomingMessage } from 'node:http';
import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody } from '@staxd/protocol';

const MOST_BYTES = 16 * 1024;
/** Forms are for signing in only. */
const MOST_FORM_BYTES = 8 * 1024;
export const FORM = 'application/x-www-form-urlencoded';
const FORMS = ['multipart/form-data', FORM];

/** An empty body is an empty object. Refuses with TOO_LARGE or MALFORMED_REQUEST. */
export async function readBody(request: IncomingMessage): Promise<Result<unknown, ErrorBody>> {
  const type = request.headers['content-type'] ?? '';
  const [essence] = type.toLowerCase().split(';', 1);
  const isForm = FORMS.includes(essence.trim());
  const bytes = await readBytes(request, isForm ? MOST_FORM_BYTES : MOST_BYTES);
  if (!bytes.ok) return bytes;
  if (bytes.value.length === 0) return ok({});
  try {
    return ok(isForm ? await parseForm(bytes.value, type) : JSON.parse(utf8.decode(bytes.value)));
  } catch {
    return fail(errorBody('MALFORMED_REQUEST'));
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Refuses with TOO_LARGE. */
export async function readBytes(
  request: IncomingMessage,
  most: number,
): Promise<Result<Uint8Array<ArrayBuffer>, ErrorBody>> {
  // A body that announces too many bytes is not received at all.
  if (Number(request.headers['content-length'] ?? 0) > most) return fail(errorBody('TOO_LARGE'));
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length > most) return fail(errorBody('TOO_LARGE'));
    chunks.push(chunk);
  }
  return ok(Uint8Array.from(Buffer.concat(chunks)));
}

/** A repeated field becomes a list, and a file stays a file: no schema takes either. */
async function parseForm(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Record<string, unknown>> {
  const form = await new Response(bytes, { headers: { 'content-type': type } }).formData();
  const names = [...new Set(form.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = form.getAll(name);
      return [name, values.length === 1 ? values[0] : values];
    }),
  );
}
