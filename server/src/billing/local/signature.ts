/** Signed messages of the local provider: the time in seconds and an HMAC over it and the bytes. */
import { createHmac, timingSafeEqual } from 'node:crypto';

export const SIGNATURE_HEADER = 'staxd-billing-signature';
/** Seconds that a signature holds. */
const LIFETIME = 300;
const FORM = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/;

export function sign(payload: Uint8Array, secret: Uint8Array, now: number): string {
  const seconds = Math.floor(now / 1000);
  return `t=${seconds},v1=${digest(payload, secret, seconds).toString('hex')}`;
}

/** Whether it has the form of a signature. */
export function seemsSigned(header: unknown): boolean {
  return FORM.test(typeof header === 'string' ? header : '');
}

export function isSigned(payload: Uint8Array, header: unknown, secret: Uint8Array, now: number): boolean {
  const [, seconds, given] = FORM.exec(typeof header === 'string' ? header : '') ?? [];
  if (seconds === undefined || given === undefined) return false;
  if (Math.abs(now / 1000 - Number(seconds)) > LIFETIME) return false;
  return timingSafeEqual(Buffer.from(given, 'hex'), digest(payload, secret, Number(seconds)));
}

function digest(payload: Uint8Array, secret: Uint8Array, seconds: number): Buffer {
  return createHmac('sha256', secret).update(`${seconds}.`).update(payload).digest();
}
