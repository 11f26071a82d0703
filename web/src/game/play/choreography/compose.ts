/** The score of what is new: its moments in their times, from the events alone. */

import type { LastingEvent, LoggedEvent } from '@staxd/client';
import { stackedCards } from '@staxd/engine';
import { facesOf } from '../../../look/motion/movement.ts';
import { type DealtGame, playerNames } from '../../players/playerNames.ts';
import { withIds } from '../feed.ts';
import { moodsOf } from '../moods/moods.ts';
import type { Moment, Passage } from './moments.ts';
import { sound } from './phrases.ts';
import { CHOREOGRAPHY, nothing, type Occasion } from './table.ts';

export interface Scene {
  readonly log: readonly LoggedEvent[];
  readonly game: DealtGame;
}

/** Milliseconds that a mood stays, where its row says nothing else. */
const LASTS = 1300;
const SILENCE: Passage = { moments: [], beat: 0 };

/** Of the latest version; earlier ones are over. The first scene of a game starts nothing, unless it is the deal. */
export function scoreOf(before: Scene | undefined, { log, game }: Scene): Passage {
  if (before?.game.id !== game.id) return isJustDealt(game) ? dealing(game) : SILENCE;
  const known = before.log.at(-1);
  const news = log.slice(known ? log.lastIndexOf(known) + 1 : 0);
  const latest = news.filter(({ version }) => version === news.at(-1)?.version);
  const earlier = log.slice(0, log.length - latest.length).map(({ event }) => event);
  return scoreOfEvents(latest, game, before.game, earlier);
}

/** Each event begins at the beat of the one before. `earlier` says who opened what is answered now. */
export function scoreOfEvents(
  events: readonly LoggedEvent[],
  { view, players }: DealtGame,
  before: DealtGame | undefined,
  earlier: readonly LastingEvent[] = [],
): Passage {
  const playing = view.seats.filter(({ active }) => active).map(({ seat }) => seat);
  const who = playerNames(view);
  const table = before && {
    color: before.view.color,
    chain: before.view.stack ? stackedCards(before.view) : [],
  };
  const isBot = (seat: number) => {
    const player = players[seat];
    return player !== undefined && (player.bot !== null || player.hasStandIn);
  };
  return withIds(events).reduce<Passage>(({ moments, beat }, { event, all }, at) => {
    const row = (CHOREOGRAPHY[event.type] ?? nothing) as (occasion: Occasion<typeof event>) => Passage;
    const passage = row({ event, all, who, at: beat, isBot, before: table });
    const past = [...earlier, ...all.slice(0, at)];
    const faces = moodsOf({ event, all, before: past, playing }).map(
      ({ seat, mood, after = 0, lasts = LASTS }): Moment => {
        return { at: passage.contact ?? passage.beat, kind: 'mood', seat, mood, after, lasts };
      },
    );
    return { moments: [...moments, ...passage.moments, ...faces], beat: passage.beat };
  }, SILENCE);
}

/** In the first turn of a game the deal is also shown to a viewer who arrives a moment later. */
function isJustDealt({ view: { turn, seats, outcome } }: DealtGame): boolean {
  return turn <= seats.length && outcome === null;
}

/** How many cards of the other players, in all, are shown being dealt: nobody should wait for the rest. */
const MOST_DEALT = 15;
const CARD_BY_CARD = 55;
/** The deck is cut first. */
const CUT = 180;
const HEARD = 12;

/** One card to each player in turn; the viewer's own are all shown. */
function dealing({ view: { seats, viewer, hand } }: DealtGame): Passage {
  const most = Math.ceil(MOST_DEALT / seats.length);
  const moves = seats.map(({ seat, handSize }, place): Moment => {
    const cards = seat === viewer ? facesOf(hand, handSize, hand.length) : facesOf(undefined, handSize, most);
    const apart = CARD_BY_CARD * seats.length;
    return {
      at: CUT + place * CARD_BY_CARD,
      kind: 'move',
      movement: { kind: 'deal', from: 'drawPile', to: seat, cards, apart },
    };
  });
  const heard = Array.from({ length: HEARD }, (_, card) => sound(CUT + card * CARD_BY_CARD, 'deal'));
  // Nothing waits for it: cards can be played while the deal still moves.
  return { moments: [...moves, ...heard], beat: 0 };
}
