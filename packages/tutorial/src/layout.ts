/** Lesson positions on the engine. */
import {
  type Action,
  actor,
  apply,
  type Card,
  createPosition,
  deckOf,
  defineRules,
  type GameEvent,
  type GameState,
  parseAction,
  parseCard,
  type Seat,
  unwrap,
} from '@staxd/engine';
import type { LessonPart } from './lessons/lesson.ts';

export const LEARNER: Seat = 0;
export const DRIP = 'Drip';
/** Cards in the draw pile of every lesson (T1). */
const DRAW_PILE = 52;

/** A state, and the events that led to it. */
export interface Played {
  readonly state: GameState;
  readonly events: readonly GameEvent[];
}

/** Everybody at the table of a lesson, in the order of their seats. */
export function namesOf({ position }: Pick<LessonPart, 'position'>): readonly string[] {
  return ['You', ...(position.opponents ?? []).map(({ name }) => name), DRIP];
}

/** The seat of the bot that teaches: the last one, so that the learner is next to it. */
export function botOf({ position }: Pick<LessonPart, 'position'>): Seat {
  return (1 + (position.opponents?.length ?? 0)) as Seat;
}

/** The position of a lesson, after its opening. The whole deck is in the game: what is not dealt was played. */
export function layOut(lesson: LessonPart): Played {
  const { learner, bot, opponents = [], top, draw = [], mode = 'casual' } = lesson.position;
  const rules = unwrap(defineRules(mode));
  const hands = [learner, ...opponents.map(({ hand }) => hand), bot].map((hand) => hand.map(cardOf));
  const first = draw.map(cardOf);
  const rest = [...deckOf(rules)];
  for (const card of [...hands.flat(), cardOf(top), ...first]) {
    const place = rest.indexOf(card);
    if (place < 0) throw new RangeError(`"${lesson.title}" uses more copies of a card than the deck holds`);
    rest.splice(place, 1);
  }
  const drawPile = [...first, ...rest.splice(0, DRAW_PILE - first.length)];
  const seats = namesOf(lesson).map((name) => ({ name }));
  const current = lesson.opening ? opener(lesson) : LEARNER;
  const discard = [...rest, cardOf(top)];
  const dealt = unwrap(createPosition(rules, seats, 'alea:tutorial', { hands, discard, drawPile, current }));
  return (lesson.opening ?? []).reduce<Played>(
    ({ state, events }, text) => {
      const next = play(state, read(lesson, actor(state) ?? LEARNER, text));
      return { state: next.state, events: [...events, ...next.events] };
    },
    { state: dealt, events: [] },
  );
}

function opener(lesson: LessonPart): Seat {
  const { opens = DRIP } = lesson;
  return (opens === 'learner' ? LEARNER : namesOf(lesson).indexOf(opens)) as Seat;
}

/** The card of a name in a lesson. */
function cardOf(name: string): Card {
  const card = parseCard(name);
  if (card === undefined) throw new RangeError(`a lesson names the card "${name}", which does not exist`);
  return card;
}

/** Reads an action of a seat at the table of a lesson. Throws RangeError for a text that is no action: a fault of the lesson. */
export function read(lesson: Pick<LessonPart, 'position'>, seat: Seat, text: string): Action {
  const names = namesOf(lesson);
  const action = parseAction(seat, text, (name) => names.indexOf(name));
  if (!action.ok) throw new RangeError(action.error.message);
  return action.value;
}

/** Plays an action that a lesson writes; throws RangeError when the rules refuse it. */
export function play(state: GameState, action: Action): Played {
  const next = apply(state, action);
  if (!next.ok) throw new RangeError(`the rules refuse "${action.type}": ${next.error.code}`);
  return next.value;
}
