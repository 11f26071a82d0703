import { shownName } from '@staxd/client';
import type { Seat } from '@staxd/engine';
import { sayHits } from '../../messages/game/hits.ts';
import { type Grudges, grudgeKey } from '../wins/grudges.ts';
import type { Hit } from './hits.ts';

type Players = readonly Parameters<typeof grudgeKey>[0][];

/** What a game's hits have brought between the viewer and each other player. */
export function owedBy(hits: readonly Hit[], players: Players, me: Seat): Grudges {
  const owed: Record<string, number> = {};
  const add = (seat: Seat, count: number) => {
    const player = players[seat];
    if (!player) return;
    const key = grudgeKey(player);
    owed[key] = (owed[key] ?? 0) + count;
  };
  for (const { victim, by } of hits) {
    for (const { seat, count } of by) {
      if (victim === me) add(seat, count);
      if (seat === me) add(victim, -count);
    }
  }
  return owed;
}

export interface Grudge {
  readonly userId: string;
  readonly username: string;
  readonly isBot: boolean;
  /** Above 0: they owe the viewer. */
  readonly count: number;
}

/** The largest grudge first; of equals the one that the viewer is owed, then in the order of the seats. */
export function grudgesAmong(owed: Grudges, players: Players, viewerId: string): readonly Grudge[] {
  return players
    .flatMap((player) => {
      const { userId, username, bot } = player;
      const count = owed[grudgeKey(player)] ?? 0;
      return count === 0 || userId === viewerId ? [] : { userId, username, isBot: bot !== null, count };
    })
    .toSorted((one, other) => Math.abs(other.count) - Math.abs(one.count) || other.count - one.count);
}

/**
 * The largest grudge that may be told (GRUDGE-3). `hidden`: the ids of those who are blocked or muted; null while that is
 * not known, and then no person is named.
 */
export function toldOf(grudges: readonly Grudge[], hidden: readonly string[] | null): Grudge | undefined {
  return grudges.find(({ userId, isBot }) => isBot || (hidden !== null && !hidden.includes(userId)));
}

export function grudgeText({ username, count }: Grudge): string {
  const cards = Math.abs(count);
  const params = { name: shownName(username), number: numberWord(cards), count: cards };
  return sayHits(count > 0 ? 'grudge.owed' : 'grudge.owing', params);
}

const WORDS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;

function numberWord(count: number): string {
  const word = WORDS.find((number) => number === count);
  return word === undefined ? String(count) : sayHits(`grudge.number.${word}`);
}
