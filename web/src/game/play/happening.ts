/** How the page can present an event to its viewer. */
import type { TableEvent } from '@staxd/protocol';
import type { Movement } from '../../motion/movement.ts';
import type { Cue } from '../../sound/cues.ts';
import type { Pulse } from '../../sound/haptics.ts';
import type { FeedLine } from '../board/feed/feedLines.ts';
import type { Effect } from '../overlays/effects.ts';
import type { PlayerNames } from '../players/playerNames.ts';

/** An event with its players and all events of its version. */
export interface EventContext<Event extends TableEvent> {
  readonly event: Event;
  readonly who: PlayerNames;
  readonly all: readonly TableEvent[];
}

/** Absent parts do not apply to the event. */
export interface Happening<Event extends TableEvent> {
  readonly line?: (context: EventContext<Event>) => FeedLine | undefined;
  readonly effects?: (context: EventContext<Event>) => readonly Effect[];
  readonly moves?: (context: EventContext<Event>) => readonly Movement[];
  readonly cue?: (context: EventContext<Event>) => Cue | undefined;
  readonly pulse?: (context: EventContext<Event>) => Pulse | undefined;
}

/** Some events share their fields, so the type alone must select one of them. */
export type EventOf<Type extends TableEvent['type']> = TableEvent extends infer Event
  ? Event extends { readonly type: infer Types }
    ? Type extends Types
      ? Event
      : never
    : never
  : never;
