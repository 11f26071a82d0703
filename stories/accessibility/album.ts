/** The pictures of the file that runs, until its end. */
import { type Asked, type Picture, takePicture } from './picture.ts';

/** The pictures by the id of the story, or why there is none. */
export type Album = ReadonlyMap<string, Picture | 'off'>;

/** Undefined while nobody will look at the pictures. */
let open: Map<string, Picture | 'off'> | undefined;

/** Begins a file: from here on its pictures are kept. */
export function openAlbum(): void {
  open = new Map();
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
export function keepPicture(id: string, story: string, asked: Asked, moves: boolean): void {
  if (!open) throw new Error('Nothing examines the stories: the set-up of accessibility/ is not loaded.');
  const isOff = asked.test === 'off' || asked.disable === true;
  open.set(id, isOff ? 'off' : takePicture(story, asked, moves));
}
