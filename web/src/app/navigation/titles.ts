/** What a browser's tab says of a page (NAV-33). */
import { type PlainKey, t } from '../../messages/t.ts';

/** By the first part of the address. The others are the game itself, and home. */
const TITLES = new Map<string, PlainKey>([
  ['rules', 'shell.rules'],
  ['tutorial', 'shell.tutorial'],
  ['lobby', 'shell.lobby'],
  ['login', 'shell.login'],
  ['signup', 'shell.signUp'],
  ['forgot-password', 'shell.title.password'],
  ['reset-password', 'shell.title.password'],
  ['confirm-email', 'shell.title.email'],
  ['host', 'shell.host'],
  ['profile', 'shell.profile'],
  ['stats', 'shell.stats'],
  ['vip', 'shell.vip'],
  ['tournament', 'shell.tournaments'],
  ['moderation', 'shell.title.moderation'],
  ['terms', 'shell.terms'],
  ['privacy', 'shell.privacy'],
]);

/** "Rules - STAXD" */
export function pageTitle(path: string): string {
  const title = t('primitives.logo');
  const key = TITLES.get(path.toLowerCase().split('/')[1] ?? '');
  return key === undefined ? title : t('shell.call.title', { text: t(key), title });
}
