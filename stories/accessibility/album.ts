/** The pictures of the file that runs, until its end. */
import type { Looks } from '../../scripts/looks/keeper.ts';
import { settledPicture } from '../looks/settling.ts';
import { type Asked, type Picture, takePicture } from './picture.ts';

/** The pictures by the id of the story, or why there is none. */
export type Album = ReadonlyMap<string, Picture | 'off'>;

/** Undefined while nobody will look at the pictures. */
let open: Map<string, Picture | 'off'> | undefined;
let known: Looks = {};

/** Begins a file: from here on its pictures are kept. Each is taken when the story shows what it has to, or rests. */
export function openAlbum(looks: Looks): void {
  open = new Map();
  known = looks;
}

/** Ends a file. */
export function closeAlbum(): Album {
  const album = open ?? new Map();
  open = undefined;
  return album;
}

/** The stories of this file that have left a picture; undefined when nobody will look at them. */
export function storiesInAlbum(): readonly string[] | undefined {
  return open && [...open.keys()];
}

/** Keeps a picture of the story that has just ended. */
export async function keepPicture(id: string, story: string, asked: Asked, moves: boolean): Promise<void> {
  if (!open) throw new Error('Nothing examines the stories: the set-up of accessibility/ is not loaded.');
  const take = () => takePicture(story, asked, moves);
  if (asked.test === 'off' || asked.disable === true) open.set(id, 'off');
  else open.set(id, moves ? take() : await settledPicture(take, known[id]));
}
