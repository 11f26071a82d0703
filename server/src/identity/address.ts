import type { IncomingMessage } from 'node:http';
import { isIPv6 } from 'node:net';

/**
 * A key for limits: an IPv4 address, or the /64 network of an IPv6 address. Only the last `trustedProxies`
 * entries of X-Forwarded-For are believed.
 */
export function addressOf(request: IncomingMessage, trustedProxies: number): string {
  return networkOf(claimedAddress(request, trustedProxies) ?? request.socket.remoteAddress ?? 'unknown');
}

const FORWARDING = ['x-forwarded-for', 'x-real-ip', 'forwarded', 'via'];

/** From this machine and through no proxy; behind one nobody can tell. */
export function isLocal({ socket, headers }: IncomingMessage, trustedProxies: number): boolean {
  if (trustedProxies > 0 || FORWARDING.some((name) => headers[name] !== undefined)) return false;
  return /^(::1|(::ffff:)?127\.[\d.]+)$/.test(socket.remoteAddress ?? '');
}

/** Only a trusted proxy can say so: the server itself speaks HTTP. */
export function isEncrypted({ headers }: IncomingMessage, trustedProxies: number): boolean {
  return trustedProxies > 0 && headers['x-forwarded-proto'] === 'https';
}

function claimedAddress(request: IncomingMessage, trustedProxies: number): string | undefined {
  if (trustedProxies === 0) return undefined;
  const header = request.headers['x-forwarded-for'];
  const claims = String(header ?? '')
    .split(',')
    .map((claim) => claim.trim())
    .filter((claim) => claim !== '');
  return claims[Math.max(0, claims.length - trustedProxies)];
}

function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) return mapped[1];
  if (!isIPv6(address)) return address.slice(0, 64);
  const [head = '', tail = ''] = address.split('%')[0].split('::');
  const front = head.split(':').filter(Boolean);
  const back = tail.split(':').filter(Boolean);
  const zeros: string[] = Array(Math.max(0, 8 - front.length - back.length)).fill('0');
  const groups = [...front, ...zeros, ...back].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
