/** How loud each cue shall be, in LUFS by size: measured once, and kept. */
import type { Cue } from '@staxd/web/look/sound/cues.ts';

/** One figure for a cue that has no sizes. */
export const LEVELS: Readonly<Record<Cue, readonly number[]>> = {
  select: [-38.4],
  stage: [-34.0],
  stir: [-33.0],
  lift: [-35.0],
  slap: [-29.4, -25.2, -21.4],
  draw: [-34.0],
  land: [-38.3, -34.2, -30.5],
  flip: [-37.0],
  open: [-28.6, -24.8, -21.1],
  count: [-29.8],
  fuse: [-36.0],
  launch: [-28.1, -25.2, -23.1],
  hit: [-23.4, -19.2, -15.1],
  nope: [-23.8, -19.6, -15.8],
  crumble: [-29.0],
  gift: [-25.0],
  swap: [-34.9],
  hook: [-27.1],
  yank: [-27.4, -23.7, -20.1],
  peek: [-27.0],
  zap: [-23.9],
  skip: [-30.0],
  spray: [-29.0],
  jinx: [-24.9],
  team: [-25.1],
  whip: [-24.9],
  heart: [-23.1],
  turn: [-24.0],
  tick: [-36.4],
  alarm: [-29.0],
  deal: [-36.0],
  talk: [-34.0],
  join: [-29.3],
  countdown: [-31.2],
  lowCard: [-25.5],
  win: [-20.6, -16.9, -13.4],
  lose: [-23.0, -18.9, -15.2],
};
/** Decibels. */
export const TOLERANCE = 1;
/** The highest peak of a crowd, in dBFS. */
export const MOST_PEAK = -1;
