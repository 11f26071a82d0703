/** Each request has an id, so that what somebody was told of a failure and what the log says of it can be laid side by side. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { INVITE_ALPHABET } from '@staxd/protocol';
import { machine } from '../platform/platform.ts';

const HEADER = 'X-Request-Id';
/** Of a proxy: long enough to be one, and nothing that could end a line of a log. */
const WELL_FORMED = /^[\w.:-]{8,64}$/;
/** Letters that can be read out over a phone; never two alike in 10^14. */
const LENGTH = 10;

/** By chance of the machine, whoever passes in another one: no game may go otherwise because of an id. */
export function newRequestId(): string {
  const { rng } = machine;
  return Array.from({ length: LENGTH }, () => INVITE_ALPHABET[rng.below(INVITE_ALPHABET.length)]).join('');
}

/** Writes the id into the answer, before anybody answers: that of a trusted proxy, or a new one. */
export function nameRequest(
  { headers }: IncomingMessage,
  response: ServerResponse,
  trustedProxies: number,
): void {
  const given = trustedProxies > 0 ? headers['x-request-id'] : undefined;
  const isTaken = typeof given === 'string' && WELL_FORMED.test(given);
  response.setHeader(HEADER, isTaken ? given : newRequestId());
}

/** The id that {@link nameRequest} has written. */
export function requestIdOf(response: ServerResponse): string {
  return String(response.getHeader(HEADER) ?? '');
}
