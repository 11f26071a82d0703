/** One address before several servers, as a proxy gives it: each connection goes to any of them that takes it. */
import { connect, createServer, type Socket } from 'node:net';

export interface Door {
  readonly url: string;
  close(): Promise<void>;
}

/** `ports`: of the servers. `pick` chooses where a connection is tried first. */
export async function openDoor(ports: readonly number[], pick: (count: number) => number): Promise<Door> {
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    socket.once('close', () => open.delete(socket));
    return socket;
  };
  const lead = (client: Socket, tries: readonly number[]): void => {
    const [port, ...others] = tries;
    if (port === undefined) return void client.destroy();
    const server = keep(connect(port, '127.0.0.1'));
    let isThrough = false;
    server.once('connect', () => {
      isThrough = true;
      client.pipe(server).pipe(client);
    });
    server.once('error', () => (isThrough ? client.destroy() : lead(client, others)));
    server.once('close', () => isThrough && client.destroy());
    client.once('close', () => server.destroy());
  };
  const door = createServer((client) => {
    keep(client).on('error', () => client.destroy());
    const first = pick(ports.length);
    lead(client, [...ports.slice(first), ...ports.slice(0, first)]);
  });
  await new Promise<void>((resolve) => door.listen(0, '127.0.0.1', resolve));
  const address = door.address();
  if (address === null || typeof address === 'string') throw new Error('the door has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => door.close(resolve));
    },
  };
}
