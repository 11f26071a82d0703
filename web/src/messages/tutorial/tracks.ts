/** The page of the tracks. Only it loads them. */
import { sayFrom } from '../catalogue.ts';

export const tracks = {
  'tracks.title': 'What do you know?',
  'tracks.line': 'New here? Start with the first. All of them are opened by {tracks.know}.',
  'tracks.new': 'I AM NEW',
  'tracks.know': 'I KNOW CARD GAMES',
  'tracks.start': 'START',
  'tracks.open': 'OPEN',
  'tracks.locked': 'LOCKED',

  'tracks.here': 'Start here',
  'tracks.known': 'You know most of this',
  'tracks.opened': 'Opened',
  'tracks.done': 'Done',
  'tracks.later': 'Opens after the one before',

  'tracks.line.street_cred': 'Match, twins, draw, win.',
  'tracks.line.power_moves': 'Hit, pass it on, nope.',
  'tracks.line.full_arsenal': 'Steal, swap, gift, jinx.',
  'tracks.size': '{count} lessons, {time}',

  'tracks.different': 'What is different here',
  'tracks.hits': 'Hits add up.',
  'tracks.hits.line': 'Answer a hit with the same card, and the next one gets both.',
  'tracks.twins': 'Twins go together.',
  'tracks.twins.line': 'Same color and same shape, all at once.',
  'tracks.nope': 'NOPE shrinks.',
  'tracks.nope.line': 'The first hit still counts, NOPE stops the rest.',
  'tracks.jinx': 'A jinx hurts its player,',
  'tracks.jinx.line': 'unless somebody teams up.',
} as const;

export const sayTracks = sayFrom(tracks);
