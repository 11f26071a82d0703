/** Sends mail by SMTP. Where that is not set up, developers read the mails in the terminal (ACCT-2). */
import { createTransport } from 'nodemailer';
import type { Config, MailServer } from '../config/config.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

export interface Mailer {
  /** False: nobody would get a mail. */
  readonly isAvailable: boolean;
  /** Rejects when the mail could not be handed over. */
  send(mail: Mail): Promise<void>;
}

/** Milliseconds. */
const TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** The mailer that is configured. `print` takes the mails of a server that sends none. */
export function mailerOf({ mail, isProduction }: Config, print: (text: string) => void): Mailer {
  if (mail) return smtpMailer(mail);
  return isProduction ? noMailer : printingMailer(print);
}

function smtpMailer({ url, from }: MailServer): Mailer {
  const transport = createTransport(url, { from, ...TIMEOUTS });
  return {
    isAvailable: true,
    send: async ({ to, subject, text }) => {
      // As an object: an address in a text could be read as a list of them.
      await transport.sendMail({ to: { name: '', address: to }, subject, text });
    },
  };
}

/** Why the mail server would take no mail, in one line; null: it would. */
export async function mailFault({ url, from }: MailServer): Promise<string | null> {
  const transport = createTransport(url, { ...TIMEOUTS, from });
  try {
    await transport.verify();
    return null;
  } catch (error) {
    const { code = 'unknown' } = error as { code?: string };
    const { host } = new URL(url);
    if (code === 'EAUTH') return `${host} refuses user and password: look at STAXD_SMTP.`;
    return `${host} does not answer as a mail server (${code}): look at STAXD_SMTP, and at the firewall.`;
  } finally {
    transport.close();
  }
}

/** `print` takes what would have been mailed, without the address. */
function printingMailer(print: (text: string) => void): Mailer {
  return {
    isAvailable: true,
    send: async ({ subject, text }) =>
      print(`A mail that is not sent, because STAXD_SMTP is not set: ${subject}\n\n${text}\n`),
  };
}

export const noMailer: Mailer = { isAvailable: false, send: async () => {} };
