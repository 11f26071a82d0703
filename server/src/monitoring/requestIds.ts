/** Each request has an id, so that what somebody was told of a failure and what the log says of it can be laid side by side. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { INVITE_ALPHABET } from '@staxd/protocol';
import type { Rng } from '../platform/platform.ts';

const HEADER = 'X-Request-Id';
/** Of a proxy: long enough to be one, and nothing that could end a line of a log. */
const WELL_FORMED = /^[\w.:-]{8,64}$/;
/** Letters that can be read out over a phone; never two alike in 10^14. */
const LENGTH = 10;

export function newRequestId(rng: Rng): string {
  return Array.from({ length: LENGTH }, () => INVITE_ALPHABET[rng.below(INVITE_ALPHABET.length)]).join('');
}

/** Writes the id into the answer, before anybody answers: that of a trusted proxy, or a new one. */
export function nameRequest(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { trustedProxies, rng }: { readonly trustedProxies: number; readonly rng: Rng },
): void {
  const given = trustedProxies > 0 ? headers['x-request-id'] : undefined;
  const isTaken = typeof given === 'string' && WELL_FORMED.test(given);
  response.setHeader(HEADER, isTaken ? given : newRequestId(rng));
}

/** The id that {@link nameRequest} has written. */
export function requestIdOf(response: ServerResponse): string {
  return String(response.getHeader(HEADER) ?? '');
}
