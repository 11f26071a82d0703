/** Which cards move between two states of a game, from its events alone, without the screen. */
import type { LoggedEvent } from '@staxd/client';
import { facesOf, type Movement } from '../../../motion/movement.ts';
import { type DealtGame, playerNames } from '../../players/playerNames.ts';
import { withIds } from '../feed.ts';
import { happeningOf } from '../happenings.ts';

export interface Scene {
  readonly log: readonly LoggedEvent[];
  readonly game: DealtGame;
}

/** What is new of the latest version; earlier ones are over. The first scene moves nothing, unless it is the deal. */
export function movementsBetween(before: Scene | undefined, { log, game }: Scene): readonly Movement[] {
  if (before?.game.id !== game.id) return isJustDealt(game) ? dealTo(game) : [];
  const known = before.log.at(-1);
  const news = log.slice(known ? log.lastIndexOf(known) + 1 : 0);
  const who = playerNames(game.view);
  return withIds(news.filter(({ version }) => version === news.at(-1)?.version)).flatMap((entry) => {
    return happeningOf(entry.event).moves?.({ ...entry, who }) ?? [];
  });
}

/** In the first turn of a game the deal is also shown to a viewer who arrives a moment later. */
function isJustDealt({ view: { turn, seats, outcome } }: DealtGame): boolean {
  return turn <= seats.length && outcome === null;
}

/** How many cards of the other players, in all, are shown being dealt: nobody should wait for the rest. */
const MOST_DEALT = 15;

/** One card to each player in turn; the viewer's own are all shown. */
function dealTo({ view: { seats, viewer, hand } }: DealtGame): Movement[] {
  const most = Math.ceil(MOST_DEALT / seats.length);
  return seats.map(({ seat, handSize }) => {
    const cards = seat === viewer ? facesOf(hand, handSize, hand.length) : facesOf(undefined, handSize, most);
    return { kind: 'deal', from: 'drawPile', to: seat, cards, isBeside: true };
  });
}
