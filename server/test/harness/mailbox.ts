/** A real mail server on a free port, which keeps every mail that it takes. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { waitFor } from './people.ts';

export interface ReceivedMail {
  readonly to: readonly string[];
  readonly from: string;
  /** Headers and text, as they came, with the breaks within lines undone. */
  readonly source: string;
}

export interface Mailbox {
  /** For the server's configuration. */
  readonly mail: { readonly url: string; readonly from: string };
  readonly mails: readonly ReceivedMail[];
  /** The mail to this address that came as number `count`, from 1. */
  mailTo(address: string, count?: number): Promise<ReceivedMail>;
  /** The token of the link in that mail. */
  linkTo(address: string, count?: number): Promise<string>;
  /** From now on every mail is refused, in words that repeat the address. */
  refuse(): void;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  let isRefusing = false;
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _, done) =>
      done(isRefusing ? Object.assign(new Error(`no mail for ${address}`), { responseCode: 550 }) : null),
    onData: (stream, { envelope }, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        const source = Buffer.concat(chunks).toString().replaceAll('=\r\n', '').replaceAll('=3D', '=');
        mails.push({ to: envelope.rcptTo.map(({ address }) => address), from, source });
        done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mailTo = (address: string, count = 1) =>
    waitFor(
      () => mails.filter(({ to }) => to.includes(address))[count - 1],
      `mail ${count} to ${address} never came`,
    );
  return {
    mail: { url: `smtp://127.0.0.1:${port}`, from: 'staxd@example.org' },
    mails,
    mailTo,
    linkTo: async (address, count) => {
      const { source } = await mailTo(address, count);
      const [, token] = /\/(?:confirm-email|reset-password)#([\w-]{43})/.exec(source) ?? [];
      if (token === undefined) throw new Error(`no link in ${source}`);
      return token;
    },
    refuse: () => {
      isRefusing = true;
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
