/** All mails: plain text, short, for children too. */
import type { Mail } from './mailer.ts';

type Text = Omit<Mail, 'to'>;

const GREETING = 'STAXD';
const NOT_YOU = 'Was it not you? Then do nothing. Nothing happens without this link.';

function mail(subject: string, ...paragraphs: readonly string[]): Text {
  return { subject, text: [...paragraphs, GREETING].join('\n\n') };
}

export function confirmationMail(username: string, link: string): Text {
  return mail(
    'Is this your e-mail address?',
    `Hi ${username},`,
    'open this link to say that this address is yours. It works once, and for 24 hours:',
    link,
    NOT_YOU,
  );
}

export function resetMail(username: string, link: string): Text {
  return mail(
    'A new password for STAXD',
    `Hi ${username},`,
    'open this link to choose a new password. It works once, and for 1 hour:',
    link,
    NOT_YOU,
  );
}

/** To the owner of an address that somebody else wanted to use. */
export function triedMail(username: string, site: string): Text {
  return mail(
    'Somebody tried to use your address',
    `Hi ${username},`,
    'somebody tried to sign up at STAXD with your e-mail address. It stays with your account, and nothing has changed.',
    `Was it you? You have an account already. Log in at ${site}/login, or get a new password there.`,
  );
}

/** To an address that does not belong to the account any more. */
export function goneMail(username: string, site: string): Text {
  return mail(
    'Your address was taken off your account',
    `Hi ${username},`,
    'this e-mail address does not belong to your STAXD account any more.',
    `Was it not you? Log in at ${site}/login and change your password.`,
  );
}
