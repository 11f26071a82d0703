/** The players of the stories' table, and feeds made from events. */
import type { LastingEvent } from '@staxd/client';
import type { GameEvent } from '@staxd/engine';
import type { FeedEntry } from '@staxd/web/game/board/feed/feedLines.ts';
import { feedOf } from '@staxd/web/game/play/feed.ts';
import { playerNames } from '@staxd/web/game/players/playerNames.ts';
import { card } from '../hand/cards.ts';
import { LONG_NAME } from './players.ts';

/** Seats; the viewer is You. */
export const YOU = 0;
export const MAX = 1;
export const LOLA = 2;
export const NIA = 3;
export const GRIM = 4;
export const LONG = 5;

const NAMES = ['Ann', 'Max', 'Lola', 'Nia', 'grim_PETTY', LONG_NAME];
const seats = NAMES.map((name, seat) => {
  return { seat, name, handSize: 5, committed: 0, stunned: 0, active: true };
});

export type TableEvent = LastingEvent;

/** The feed after these events, each in its own version; those of a list happened together. */
export function feedOfEvents(events: readonly (TableEvent | readonly TableEvent[])[]): readonly FeedEntry[] {
  const log = events.flatMap((version, at) => [version].flat().map((event) => ({ version: at + 1, event })));
  return feedOf({ log, recalled: [], missed: null }, playerNames({ viewer: YOU, seats }));
}

type Played = Extract<GameEvent, { type: 'cardsPlayed' }>;

/** Cards played to the table, and the number left in the hand. */
export const played = (seat: number, left: number, cards: readonly string[], rest?: Partial<Played>) => {
  const how = { as: 'play', color: 'pink', ...rest } as const;
  return { type: 'cardsPlayed', seat, handSize: left, cards: cards.map(card), ...how } satisfies Played;
};
