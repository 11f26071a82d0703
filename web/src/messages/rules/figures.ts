/** The figures of the rules, each from what the engine and the server obey. */
import {
  COLORS,
  deckOf,
  defineRules,
  face,
  MAX_PLAYERS,
  MIN_PLAYERS,
  type Mode,
  SHAPES,
  unwrap,
} from '@staxd/engine';
import { CLOUT_FOR_A_WIN } from '@staxd/protocol';
import { FACTS } from '../figures/facts.ts';

function rulesOf(mode: Mode) {
  return unwrap(defineRules(mode));
}

const rules = rulesOf('casual');
const plain = deckOf(rules).map(face);
const shapes = plain.filter(({ family }) => family === 'shape');
const jinxes = deckOf(rulesOf('spite'))
  .map(face)
  .filter(({ name }) => name.includes('jinx'));
const named = (wanted: string) => `${plain.filter(({ name }) => name === wanted).length}`;

export const figures = {
  'figure.players': `${MIN_PLAYERS}-${MAX_PLAYERS}`,
  'figure.shapes': `${SHAPES.length}`,
  'figure.colors': `${COLORS.length}`,
  'figure.deck': `${plain.length}`,
  'figure.deck.shapes': `${shapes.length}`,
  'figure.deck.power': `${plain.filter(({ family }) => family === 'modifier').length}`,
  'figure.deck.gift': named('gift'),
  'figure.deck.nope': named('nope'),
  'figure.deck.jinx': `${jinxes.length}`,
  'figure.hand': `${rules.handSize}`,
  'figure.turns': `${rules.maxTurns}`,
  'figure.clout': `${CLOUT_FOR_A_WIN}`,
  'figure.minutes': FACTS.minutes,
  'figure.ages': `${FACTS.youngest}`,
} as const;
