/** What the page puts in the place of parts of Socket.IO (`plainSockets.ts`). Names and shapes are those of its modules. */

/** Sockets of the page use WebSocket and polling. */
export const WT = undefined;

/** Texts are all that is said here, so nothing is looked through for bytes, and none are read. */
export const isBinary = () => false;
export const hasBinary = () => false;
export const decode = noBytes;
export const deconstructPacket = noBytes;
export const reconstructPacket = noBytes;

function noBytes(): never {
  throw new Error('no bytes are expected');
}

/** The session decides when to connect again: see openSocketIo. */
export class Backoff {
  reset() {}
}

/** The browser reads addresses itself. An IPv6 host stands without its brackets. */
export function parse(source: string) {
  const { protocol, hostname, port, pathname } = new URL(source);
  const host = hostname.replace(/[[\]]/g, '');
  return { source, protocol: protocol.slice(0, -1), host, port, path: pathname };
}
