/** Figures that texts of every page name, each from what the program obeys. */
import { IDLE_DISCONNECT } from '@staxd/client';
import { INVITE_LENGTH, MOST_KEPT } from '@staxd/protocol';
import { TRACKS } from '@staxd/tutorial';

export const figures = {
  'figure.code': `${INVITE_LENGTH}`,
  'figure.idle': `${IDLE_DISCONNECT / 60_000}`,
  'figure.kept': `${MOST_KEPT.games}`,
  'figure.tracks': `${TRACKS.length}`,
} as const;
