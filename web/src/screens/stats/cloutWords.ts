/** What a win brought, in words, and what counts today. */
import type { Statistics } from '@staxd/client';
import { CLOUT_FOR_A_WIN, COUNTED_A_DAY } from '@staxd/protocol';
import { sayClout } from '../../messages/screens/clout.ts';

type Game = Pick<Statistics['recent'][number], 'won' | 'clout' | 'noClout'>;

/** "+50 clout", or why there is none; null without a win. */
export function cloutOf(game: Game): string | null {
  if (!game.won) return null;
  if (game.clout > 0) return sayClout('clout.some', { count: game.clout });
  return sayClout('clout.none', { why: whyOf(game) });
}

/** For the profile: why the latest win brought none, and how many against bots have counted today. */
export function cloutLines({
  recent,
  winsAgainstBotsToday,
}: {
  readonly recent: readonly Game[];
  readonly winsAgainstBotsToday: Statistics['winsAgainstBotsToday'];
}): readonly string[] {
  const latest = recent.find(({ won }) => won);
  const why = latest?.clout === 0 && sayClout('clout.none.latest', { why: whyOf(latest) });
  return [why, todayOf(winsAgainstBotsToday)].filter((line) => typeof line === 'string');
}

/** "5 of 5 wins against bots counted today."; null before the first. */
export function todayOf({ counted, most }: Statistics['winsAgainstBotsToday']): string | null {
  return counted === 0 ? null : sayClout('clout.today', { count: counted, most });
}

/** What wins against people bring. */
export function peopleLine(): string {
  return sayClout('clout.people', { clout: CLOUT_FOR_A_WIN, most: COUNTED_A_DAY });
}

function whyOf({ noClout }: Pick<Game, 'noClout'>): string {
  return sayClout(`clout.why.${noClout ?? 'unknown'}`, { count: COUNTED_A_DAY });
}
