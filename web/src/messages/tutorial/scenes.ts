/** What a lesson draws in place of the table. Loaded with the drawing. */
import { sayFrom } from '../catalogue.ts';

export const scenes = {
  'scene.you': 'You',
  'scene.lays': '{name} lays it',
  'scene.hit': 'DRAW {count}',
  'scene.plus': '+',
  'scene.equals': '=',
  'scene.pays': 'Who draws',
  'scene.draws': 'draws {count}',
  'scene.nothing': 'draws nothing',
  'scene.1.you': 'plays on',
  'scene.1.other': 'just watches',
  'scene.2.you': 'one card less',
  'scene.3.you': 'plays on',
  'scene.3.other': 'laughs',

  'scene.table': 'How many cards each one draws',
  'scene.none': '-',
  'scene.or': '{one}, or {other}',
  'scene.end.ignore': 'You ignore',
  'scene.end.petty': 'Petty: play, or draw',
  'scene.end.team': 'You team up',
  'scene.end.nope': '{name} NOPEs that',

  'scene.hand': { one: 'Drip, {count} card', other: 'Drip, {count} cards' },
  'scene.deck': 'the deck',
  'scene.hooked': 'hooked, goes to the bottom',
  'scene.stranger': 'a stranger is drawn',
} as const;

export const sayScene = sayFrom(scenes);
