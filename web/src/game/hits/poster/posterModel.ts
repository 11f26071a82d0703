/** What the picture of a hit shows. */
import { shownName } from '@staxd/client';
import { type Card, type Color, face, type Mode } from '@staxd/engine';
import type { PublicPlayer } from '@staxd/protocol';
import { type FaceId, facesOf } from '../../../look/faces/faceOf.ts';
import { sayHits } from '../../../messages/game/hits.ts';
import type { Hit } from '../hits.ts';

export interface PosterPlayer {
  /** Undefined: hidden. */
  readonly name?: string;
  readonly face: FaceId;
}

export interface PosterModel {
  readonly mode: Mode;
  readonly turn: number;
  readonly drawn: number;
  readonly cards: readonly Card[];
  /** Of the topmost card that has one. */
  readonly color: Color | null;
  readonly victim: PosterPlayer;
  readonly by: readonly (PosterPlayer & { readonly count: number })[];
  readonly turnedBy?: PosterPlayer;
}

export function posterOf(
  { victim, drawn, by, cards, turnedBy, turn }: Hit,
  players: readonly PublicPlayer[],
  mode: Mode,
  hidesNames: boolean,
): PosterModel {
  const faces = facesOf(players);
  const at = (seat: number): PosterPlayer => {
    const player = players[seat];
    return { face: faces[seat] ?? 1, ...(player && !hidesNames && { name: shownName(player.username) }) };
  };
  const own = drawn - by.reduce((sum, { count }) => sum + count, 0);
  // What the victim added to a stack that came around adds up with the others.
  const makers = by.length > 0 && own > 0 ? [...by, { seat: victim, count: own }] : by;
  const colored = cards.findLast((card) => face(card).color !== null);
  return {
    mode,
    turn,
    drawn,
    cards,
    color: colored === undefined ? null : face(colored).color,
    victim: at(victim),
    by: makers.map(({ seat, count }) => ({ ...at(seat), count })),
    ...(turnedBy !== undefined && turnedBy !== victim && { turnedBy: at(turnedBy) }),
  };
}

/** The picture in words. */
export function posterWords({ victim, drawn, by, turnedBy }: PosterModel): string {
  const nameOf = ({ name }: PosterPlayer) => name ?? sayHits('hit.somebody');
  const parts = [sayHits('hit.picture', { name: nameOf(victim), count: drawn })];
  if (by.length > 0) parts.push(sayHits('hit.picture.by', { names: by.map(nameOf).join(', ') }));
  if (turnedBy) parts.push(sayHits('hit.picture.turned', { name: nameOf(turnedBy) }));
  return parts.join(' ');
}
