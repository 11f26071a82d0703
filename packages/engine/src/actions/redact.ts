import type { Seat } from './actions.ts';
import type { GameEvent, Viewer } from './events.ts';

type EventOf<Type extends GameEvent['type']> = Extract<GameEvent, { type: Type }>;
/** The optional fields of an event: exactly those marked secret above. */
type SecretField<Event> = {
  [Field in keyof Event]-?: undefined extends Event[Field] ? Field : never;
}[keyof Event];

/** Who may read each secret field, by event. */
export const SECRETS: {
  readonly [Type in GameEvent['type'] as SecretField<EventOf<Type>> extends never ? never : Type]: {
    readonly [Field in SecretField<EventOf<Type>>]: (event: EventOf<Type>) => readonly Seat[];
  };
} = {
  cardsDrawn: { cards: (event) => [event.seat] },
  handsTraded: {
    sourceCards: (event) => [event.source, event.target],
    targetCards: (event) => [event.source, event.target],
  },
  cardsHijacked: { lost: (event) => [event.seat], gained: (event) => [event.seat] },
  cardsRevealed: { cards: (event) => [...event.viewers, event.target] },
  giftsCommitted: { cards: (event) => [event.seat] },
  giftsGiven: { cards: (event) => [event.seat, event.target] },
};

/** Copies an event without its secrets. The types make every new field above appear here. */
const WITHOUT_SECRETS: {
  readonly [Type in keyof typeof SECRETS]: (
    event: EventOf<Type>,
  ) => Omit<EventOf<Type>, SecretField<EventOf<Type>>>;
} = {
  cardsDrawn: ({ type, seat, count, reason }) => ({ type, seat, count, reason }),
  handsTraded: ({ type, source, target, sourceGave, targetGave }) => {
    return { type, source, target, sourceGave, targetGave };
  },
  cardsHijacked: ({ type, seat, count }) => ({ type, seat, count }),
  cardsRevealed: ({ type, target, count, viewers }) => ({ type, target, count, viewers }),
  giftsCommitted: ({ type, seat, count }) => ({ type, seat, count }),
  giftsGiven: ({ type, seat, target, count }) => ({ type, seat, target, count }),
};

/** The event as `viewer` may see it (VIEW-1, VIEW-2). All secrets of an event have the same readers. */
export function redact(event: GameEvent, viewer: Viewer): GameEvent {
  const type = event.type as keyof typeof SECRETS;
  const secrets = SECRETS[type] as
    | Readonly<Record<string, (event: GameEvent) => readonly Seat[]>>
    | undefined;
  for (const field in secrets) {
    if (mayRead(secrets[field](event), viewer)) continue;
    return (WITHOUT_SECRETS[type] as (event: GameEvent) => GameEvent)(event);
  }
  return event;
}

function mayRead(readers: readonly Seat[], viewer: Viewer): boolean {
  return viewer !== 'spectator' && readers.includes(viewer);
}
