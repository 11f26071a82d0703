/** When a story has come to rest: parts of some come late, and later on a busy machine. */

import { digestOf } from '../../scripts/looks/digest.ts';
import type { Picture } from '../accessibility/picture.ts';
import { outlineOf } from './outline.ts';

/** In milliseconds. Who shows the same for that long shows nothing new. */
const REST = 1000;
/** The same where it is known what a story shows: then a part of it may still be on its way, on a busy machine for long. */
const LATE = 10_000;
/** In milliseconds. Who goes on for longer does not come to rest. */
const PATIENCE = 30_000;
const PAUSE = 50;

/**
 * Takes pictures until one shows what the story did, or until it shows the same for a while.
 *
 * @param known The digest of what it showed; undefined waits for the rest alone.
 */
export async function settledPicture(take: () => Picture, known: string | undefined): Promise<Picture> {
  const began = performance.now();
  const rest = known === undefined ? REST : LATE;
  let picture = take();
  let outline = outlineOf(picture);
  for (let since = began; (await digestOf(outline)) !== known; ) {
    const now = performance.now();
    if (now - since > rest || now - began > PATIENCE) break;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
    picture = take();
    const next = outlineOf(picture);
    if (next !== outline) since = performance.now();
    outline = next;
  }
  return picture;
}
