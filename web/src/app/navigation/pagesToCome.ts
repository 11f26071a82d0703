/** What stands at the address of a part that is not built or switched off, and of a stub (APP-16 to APP-18). */
import { type Card, parseCard } from '@staxd/engine';
import type { OtherFace } from '../../look/cards/CardFace.tsx';
import type { PlainKey } from '../../messages/t.ts';

export interface PageToCome {
  readonly title: PlainKey;
  readonly tape: PlainKey;
  readonly line: PlainKey;
  readonly card: Card | OtherFace;
}

const card = (name: string): Card => {
  const found = parseCard(name);
  if (found === undefined) throw new Error(`no card is called ${name}`);
  return found;
};

const soon = 'shell.soon';

export const PAGES_TO_COME = {
  '/login': { title: 'shell.login', tape: soon, line: 'shell.soon.login', card: card('purple hijack') },
  '/signup': { title: 'shell.signUp', tape: soon, line: 'shell.soon.signUp', card: 'back-og' },
  '/rules': { title: 'shell.rules', tape: soon, line: 'shell.soon.rules', card: card('pink peek') },
  '/tutorial': {
    title: 'shell.tutorial',
    tape: soon,
    line: 'shell.soon.tutorial',
    card: card('green star'),
  },
  '/host': { title: 'shell.host', tape: soon, line: 'shell.soon.host', card: card('orange trade') },
  '/profile': { title: 'shell.profile', tape: soon, line: 'shell.soon.profile', card: card('pink peek') },
  '/stats': { title: 'shell.stats', tape: soon, line: 'shell.soon.stats', card: card('green add+3') },
  '/vip': { title: 'shell.vip', tape: soon, line: 'shell.soon.vip', card: 'back-og' },
  '/tournament': {
    title: 'shell.tournament',
    tape: soon,
    line: 'shell.soon.tournament',
    card: card('purple star'),
  },
  '/lobby': { title: 'shell.lobby', tape: soon, line: 'shell.soon.lobby', card: card('gift') },
} as const satisfies Record<string, PageToCome>;
export type PathToCome = keyof typeof PAGES_TO_COME;
