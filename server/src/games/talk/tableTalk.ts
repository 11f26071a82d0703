/** What the bots of one table say, and when. It knows what everybody at the table knows, and no hand. */
import type { GameEvent, Seat } from '@staxd/engine';
import { BOT_PROFILES, type OfferedBot } from '@staxd/engine/bots';
import {
  type BotAnswer,
  type BotCharacter,
  type BotLineId,
  GRUDGE_MOMENT,
  type Phrase,
  type Reaction,
} from '@staxd/protocol';
import type { Rng } from '../../platform/platform.ts';
import { Deeds, occasionOf } from './deeds.ts';
import { LineDecks } from './lineDecks.ts';
import { TableGrudges } from './tableGrudges.ts';

/** Milliseconds between what a bot says by itself and the words before it. */
export const LINE_PAUSE = 20_000;
/** Milliseconds between two answers, unless somebody speaks, or pulls a face, for the first time. */
export const ANSWER_PAUSE = 4000;
/** Milliseconds after which an answer comes, at least and at most. */
const SOONEST_ANSWER = 800;
const LATEST_ANSWER = 1600;

/** One moment in this many gets a line. */
const SELDOM = 4;
/** Of so many phrases, and faces, one stays without an answer; of so many answers to a phrase one is a face. */
const UNANSWERED = { phrase: 5, face: 4 } as const;
const ANSWERED_BY_FACE = 5;
/** Of so many answers that concern one bot, another bot gives one; never the first of a person. */
const MEDDLED = 4;

const characterOf = (bot: OfferedBot): BotCharacter => BOT_PROFILES[bot].character;

type Mood = 'accusing' | 'friendly' | 'gloating' | 'sorry';

const ACCUSING: readonly Phrase[] = ['trusted_you', 'had_a_deal', 'traitor', 'owe_me', 'saw_that'];
const FRIENDLY: readonly Phrase[] = ['truce', 'not_the_face'];
const SORRY: readonly Phrase[] = ['nothing_personal'];

function moodOf(phrase: Phrase): Mood {
  if (ACCUSING.includes(phrase)) return 'accusing';
  if (FRIENDLY.includes(phrase)) return 'friendly';
  return SORRY.includes(phrase) ? 'sorry' : 'gloating';
}

const TAKEN_FOR: Readonly<Record<Mood, BotAnswer>> = {
  accusing: 'accused',
  friendly: 'befriended',
  gloating: 'mocked',
  sorry: 'forgiven',
};

/** The faces that a bot pulls at somebody who is in good spirits, and at somebody who is not. */
const FACES: Readonly<Record<BotCharacter, Readonly<Record<'high' | 'low', readonly Reaction[]>>>> = {
  mellow: { high: ['laugh', 'cool'], low: ['dizzy', 'cool'] },
  polite: { high: ['cool', 'laugh'], low: ['shock', 'dizzy'] },
  dry: { high: ['smirk', 'cool'], low: ['smirk', 'cool'] },
  grudging: { high: ['rage', 'smirk'], low: ['laugh', 'smirk'] },
};
const LOW: readonly (Phrase | Reaction)[] = ['shock', 'dizzy', 'rage', ...ACCUSING];

/** What is said of one's own deeds. */
const BOASTING: readonly Mood[] = ['gloating', 'sorry'];

export interface Seated {
  readonly userId: string;
  readonly bot: OfferedBot | null;
}

export type Words = { readonly line: BotLineId } | { readonly face: Reaction };

/** What a bot says; `after` so many milliseconds. */
export interface BotWords {
  readonly userId: string;
  readonly words: Words;
  readonly after: number;
}

export class TableTalk {
  readonly #rng: Pick<Rng, 'below'>;
  readonly #decks: LineDecks;
  readonly #deeds = new Deeds();
  readonly #grudges = new TableGrudges();
  readonly #spoken = new Set<string>();
  readonly #pulled = new Set<string>();
  #lastWords: number | null = null;
  #lastAnswer: number | null = null;

  constructor(rng: Pick<Rng, 'below'>) {
    this.#rng = rng;
    this.#decks = new LineDecks(rng);
  }

  /** `seats` in the order of play; a bot that has left, or a person, has a null `bot`. `now` in milliseconds. */
  happened(event: GameEvent, seats: readonly Seated[], now: number): BotWords | null {
    this.#deeds.note(event);
    const occasion =
      this.#grudges.occasionOf(event, seats) ??
      occasionOf(event, seats.length, (seat) => seats[seat].bot !== null);
    if (!occasion) return null;
    const { userId, bot } = seats[occasion.seat];
    if (bot === null || isWithin(this.#lastWords, LINE_PAUSE, now)) return null;
    if (occasion.moment !== GRUDGE_MOMENT && this.#rng.below(SELDOM) !== 0) return null;
    const line = this.#decks.next(userId, characterOf(bot), occasion.moment);
    if (line === null) return null;
    this.#lastWords = now;
    return { userId, words: { line }, after: 0 };
  }

  /** The answer to the phrase of somebody who sits there. */
  answerTo(phrase: Phrase, from: Seat, seats: readonly Seated[], now: number): BotWords | null {
    if (botsAmong(seats).length === 0) return null;
    const isFirst = isNewTo(this.#spoken, seats[from].userId);
    if (!isFirst && !this.#feelsLike(UNANSWERED.phrase, now)) return null;
    const mood = moodOf(phrase);
    const { userId, bot, hasDone } = this.#answererTo(from, seats, isFirst, BOASTING.includes(mood));
    if (!isFirst && this.#rng.below(ANSWERED_BY_FACE) === 0) return this.#pull(phrase, userId, bot, now);
    const about = mood === 'accusing' && !hasDone ? 'blamed' : TAKEN_FOR[mood];
    const line = this.#decks.next(userId, characterOf(bot), about);
    return line === null ? this.#pull(phrase, userId, bot, now) : this.#answer(userId, { line }, now);
  }

  /** The face that is pulled back at somebody who sits there. */
  faceBack(reaction: Reaction, from: Seat, seats: readonly Seated[], now: number): BotWords | null {
    if (botsAmong(seats).length === 0) return null;
    const isFirst = isNewTo(this.#pulled, seats[from].userId);
    if (!isFirst && !this.#feelsLike(UNANSWERED.face, now)) return null;
    const { userId, bot } = this.#answererTo(from, seats, isFirst, false);
    return this.#pull(reaction, userId, bot, now);
  }

  /**
   * The bot whom it concerns: the one that did the latest thing to the seat, or the seat to it, which comes first where
   * the seat boasts of it or is sorry. At times, and where it concerns none, any of them.
   */
  #answererTo(from: Seat, seats: readonly Seated[], isFirst: boolean, isAboutOwnDeed: boolean) {
    const bots = botsAmong(seats);
    const doer = this.#deeds.doerTo(from);
    const two = [doer, this.#deeds.victimOf(from)];
    const concerned = (isAboutOwnDeed ? two.reverse() : two).flatMap((seat) =>
      bots.filter((bot) => bot.seat === seat),
    );
    const isOwnAffair = concerned.length > 0 && (isFirst || this.#rng.below(MEDDLED) > 0);
    const answerer = isOwnAffair ? concerned[0] : bots[this.#rng.below(bots.length)];
    return { ...answerer, hasDone: answerer.seat === doer };
  }

  #feelsLike(unanswered: number, now: number): boolean {
    return !isWithin(this.#lastAnswer, ANSWER_PAUSE, now) && this.#rng.below(unanswered) > 0;
  }

  #pull(to: Phrase | Reaction, userId: string, bot: OfferedBot, now: number): BotWords {
    const faces = FACES[characterOf(bot)][LOW.includes(to) ? 'low' : 'high'];
    return this.#answer(userId, { face: faces[this.#rng.below(faces.length)] }, now);
  }

  #answer(userId: string, words: Words, now: number): BotWords {
    const after = SOONEST_ANSWER + this.#rng.below(LATEST_ANSWER - SOONEST_ANSWER + 1);
    this.#lastAnswer = now + after;
    this.#lastWords = now + after;
    return { userId, words, after };
  }
}

function botsAmong(seats: readonly Seated[]) {
  return seats.flatMap(({ userId, bot }, seat) => (bot === null ? [] : [{ userId, bot, seat }]));
}

function isNewTo(known: Set<string>, userId: string): boolean {
  const isNew = !known.has(userId);
  known.add(userId);
  return isNew;
}

function isWithin(last: number | null, pause: number, now: number): boolean {
  return last !== null && now - last < pause;
}
