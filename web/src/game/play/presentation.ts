/** What the page says of an event to its viewer. What moves and sounds is in choreography/table.ts. */
import type { LastingEvent } from '@staxd/client';
import type { FeedLine } from '../board/feed/feedLines.ts';
import type { Effect } from '../overlays/effects.ts';
import type { PlayerNames } from '../players/playerNames.ts';

/** An event with its players and all events of its version. */
export interface EventContext<Event extends LastingEvent> {
  readonly event: Event;
  readonly who: PlayerNames;
  readonly all: readonly LastingEvent[];
}

/** Absent parts do not apply to the event. */
export interface Presentation<Event extends LastingEvent> {
  readonly line?: (context: EventContext<Event>) => FeedLine | undefined;
  readonly effects?: (context: EventContext<Event>) => readonly Effect[];
}

/** Some events share their fields, so the type alone must select one of them. */
export type EventOf<Type extends LastingEvent['type']> = LastingEvent extends infer Event
  ? Event extends { readonly type: infer Types }
    ? Type extends Types
      ? Event
      : never
    : never
  : never;
