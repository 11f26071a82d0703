/** /terms and /privacy. Each part is a title and its sentences. */
import { KEPT_FOR } from '@staxd/protocol';
import { FACTS } from '../figures/facts.ts';
import { days } from '../figures/spans.ts';
import { t } from '../t.ts';

export interface LegalPart {
  readonly title: string;
  readonly lines: readonly string[];
}
export interface LegalText {
  readonly title: string;
  readonly line: string;
  readonly parts: readonly LegalPart[];
}

const terms: LegalText = {
  title: 'The terms',
  line: 'The rules about the rules. Short, and in plain words.',
  parts: [
    {
      title: 'Play fair',
      lines: [
        'Play with your own hands and head. No programs that play for you, no tricks with the server.',
        'Be kind in chat. No threats, no hate, nothing that scares people.',
        'Do not pretend to be somebody else.',
      ],
    },
    {
      title: 'Who can play',
      lines: [
        `The game is for ages ${FACTS.youngest} and up.`,
        'If you are a child, ask a grown-up before you make an account or pay for anything.',
      ],
    },
    {
      title: 'Your account',
      lines: [
        'Your account is yours. Keep your password to yourself.',
        'You can delete it at any time on your profile.',
        'Whoever plays unfairly or is mean to others can lose their account.',
      ],
    },
    {
      title: 'Money',
      lines: [
        'The game is free. VIP costs money, and its price stands on the VIP page before you pay.',
        'VIP never gives better cards. You can cancel it with one press, and it stays until the paid time is over.',
      ],
    },
    {
      title: 'When things break',
      lines: [
        'We try to keep the game running, but we cannot promise that it always does.',
        'If these terms change, the new ones stand on this page.',
      ],
    },
  ],
};

const privacy: LegalText = {
  title: 'Your privacy',
  line: 'What we keep, how long, and how to get rid of it.',
  parts: [
    {
      title: 'What we keep',
      lines: [
        `Guests: the name, the picture and what you have learned. After ${days(KEPT_FOR.guest)} away we forget you.`,
        'Accounts: the same, and your password. It is scrambled, so nobody can read it. Your email, if you gave one.',
        'Where you are logged in: the kind of device and when you used it last. You see the list on your profile.',
        `Games: who played, each move and the result. Records go after ${days(KEPT_FOR.record)}, unless a player keeps one. Results stay for the statistics.`,
        'Chat: it stays with its game, and goes with it.',
      ],
    },
    {
      title: 'What we do not do',
      lines: [
        'No ads. No trackers. We sell nothing about you.',
        'We do not give what we know to anybody else.',
      ],
    },
    {
      title: 'Mail',
      lines: [
        'We only write to send you a link, or to warn you about your account.',
        'An email counts once you opened the link in it.',
      ],
    },
    {
      title: 'Others',
      lines: [
        'If you log in with Google, Apple or Facebook, that company knows that you came here.',
        'If you pay, you pay on the page of a payment company. We never see your card.',
        'You choose these two. If you do not use them, they learn nothing from us.',
      ],
    },
    {
      title: 'In your browser',
      lines: [
        'Your browser keeps your login, your settings and your last game. It keeps no cookies that follow you.',
        `"${t('shell.logout')}" takes your login away.`,
      ],
    },
    {
      title: 'Get it, or delete it',
      lines: [
        'Your profile has a button that gives you a file with all we know about you, and one that deletes your account.',
        'A deleted account is called "Deleted player" in old games. Its email, its logins and its chat are gone.',
      ],
    },
  ],
};

export const LEGAL = { '/terms': terms, '/privacy': privacy } as const;
