/** What can be done about somebody at the table. */
import { sayFrom } from '../catalogue.ts';

export const sayPersons = sayFrom({
  'person.mute': 'MUTE',
  'person.mute.about': 'You stop seeing what {name} writes. {name} is not told.',
  'person.unmute': 'UNMUTE',
  'person.unmute.about': 'You see again what {name} writes.',
  'person.block': 'BLOCK',
  'person.block.about':
    'Until you unblock: no quick match together, no messages either way. {name} is not told.',
  'person.unblock': 'UNBLOCK',
  'person.unblock.about': 'Quick match can seat you together again, and you can write to each other.',
  'person.report': 'REPORT',
  'person.report.about': 'A person reads the last lines and decides. {name} is not told who reported.',
  'person.muted': 'You muted {name}.',
  'person.unmuted': 'You hear {name} again.',
  'person.blocked': 'You blocked {name}.',
  'person.unblocked': '{name} is not blocked any more.',

  'report.title': 'Report {name}',
  'report.what': 'WHAT HAPPENED?',
  'report.reason.rude_words': 'RUDE WORDS',
  'report.reason.spam': 'SPAM OR LINKS',
  'report.reason.cheating': 'CHEATING',
  'report.reason.name': 'NAME',
  'report.reason.other': 'OTHER',
  'report.note': 'ANYTHING ELSE?',
  'report.lines': 'THESE LINES GO ALONG',
  'report.noLines': 'Nobody has written anything.',
  'report.send': 'SEND REPORT',
  'report.also': 'You also stop seeing what {name} writes.',
  'report.sent': 'Thank you. A person reads your report.',
  'report.close': 'CLOSE',
} as const);
