/** Which cards move when a game goes on: told by its news, before anybody knows of a screen. */
import type { LoggedEvent } from '@staxd/client';
import { facesOf, type Movement } from '../../../motion/movement.ts';
import { type DealtGame, playerNames } from '../../players/playerNames.ts';
import { placed } from '../feed.ts';
import { happeningOf } from '../happenings.ts';

/** A game with its log, as it is shown at one moment. */
export interface Scene {
  readonly log: readonly LoggedEvent[];
  readonly game: DealtGame;
}

/**
 * What moves in the latest version that is news; what came before it is over. The first scene is no news,
 * unless the cards have just been dealt.
 */
export function movementsBetween(before: Scene | undefined, { log, game }: Scene): readonly Movement[] {
  const last = log.at(-1);
  if (before?.game.id !== game.id) return isJustDealt(game) ? dealTo(game) : [];
  if (last === undefined || last === before.log.at(-1)) return [];
  const who = playerNames(game.view);
  return placed(log.filter(({ version }) => version === last.version)).flatMap((told) => {
    return happeningOf(told.event).moves?.({ ...told, who }) ?? [];
  });
}

/** In the first round of a game the deal is seen, also by who comes to it a moment later. */
function isJustDealt({ view: { turn, seats, outcome } }: DealtGame): boolean {
  return turn <= seats.length && outcome === null;
}

/** So many cards of the others, in all, are seen to be dealt: nobody waits for the rest. */
const MOST_DEALT = 15;

/** One card to everybody, and round again; the viewer's are all seen. */
function dealTo({ view: { seats, viewer, hand } }: DealtGame): Movement[] {
  const most = Math.ceil(MOST_DEALT / seats.length);
  return seats.map(({ seat, handSize }) => {
    const cards = seat === viewer ? facesOf(hand, handSize, hand.length) : facesOf(undefined, handSize, most);
    return { kind: 'deal', from: 'drawPile', to: seat, cards, isBeside: true };
  });
}
