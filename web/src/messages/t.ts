/** Texts for users. Components say nothing in any other way. */
import type { Message } from '@staxd/client';
import { type PlainOf, sayFrom } from './catalogue.ts';
import { en } from './en.ts';

export type MessageKey = keyof typeof en;

export type PlainKey = PlainOf<typeof en>;

/** The text for a code that comes from the session; undefined for one that is newer than this page. */
export function textFor(key: MessageKey): Message;
export function textFor(key: string): Message | undefined;
export function textFor(key: string): Message | undefined {
  return (en as Readonly<Record<string, Message>>)[key];
}

/** `t('feed.drew', { name: 'Max', count: 2 })` */
export const t = sayFrom(en);
