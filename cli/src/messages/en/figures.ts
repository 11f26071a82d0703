/** Figures that texts name, each from what the program obeys. */
import type { Catalogue } from '@staxd/client';
import { defineRules, MAX_PLAYERS, MIN_PLAYERS, unwrap } from '@staxd/engine';
import { LONGEST_GUEST_NAME } from '@staxd/protocol';
import { TRACKS } from '@staxd/tutorial';

export const figures = {
  'figure.name': `${LONGEST_GUEST_NAME}`,
  'figure.hand': `${unwrap(defineRules('casual')).handSize}`,
  'figure.least': `${MIN_PLAYERS}`,
  'figure.most': `${MAX_PLAYERS}`,
  'figure.tracks': `${TRACKS.length}`,
} as const satisfies Catalogue;
