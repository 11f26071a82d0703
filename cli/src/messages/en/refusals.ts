/** Why the rules refuse an action, by the engine's code. */
import type { RefusalCode } from '@staxd/engine';
import type { Catalogue } from '../catalogue.ts';

export const refusals = {
  'refusal.MALFORMED_ACTION': 'This is not an action of the game.',
  'refusal.GAME_OVER': 'The game is over.',
  'refusal.UNKNOWN_PLAYER': 'There is no such player in this game any more.',
  'refusal.NOT_YOUR_TURN': 'It is not your turn.',
  'refusal.STUNNED': 'You are stunned: you can only skip.',
  'refusal.WRONG_PHASE': 'That cannot be done now.',
  'refusal.EMPTY_SET': 'Choose at least one card.',
  'refusal.CARD_NOT_IN_HAND': 'That card is not in your hand.',
  'refusal.DUPLICATE_CARD': 'You do not hold that many copies of this card.',
  'refusal.CARD_LOCKED': 'That card is promised as a gift.',
  'refusal.MIXED_SET': 'Shapes, modifiers, GIFTs and NOPEs cannot be played together.',
  'refusal.SET_NOT_IDENTICAL': 'Cards played together must be identical.',
  'refusal.JINX_IN_WINDOW': 'A jinx answers a jinx by teaming up.',
  'refusal.WRONG_STACK_TYPE': 'Only cards of exactly the type of the stack answer it.',
  'refusal.NOT_NOPABLE': 'A trade cannot be noped.',
  'refusal.NOT_PLAYABLE': 'That card matches neither the color nor the shape.',
  'refusal.LAST_CARD_MUST_BE_SHAPE': 'This game is finished with shape cards only.',
  'refusal.COLOR_REQUIRED': 'Choose a color.',
  'refusal.BAD_COLOR': 'The color must be orange, purple, green or pink.',
  'refusal.TARGET_REQUIRED': 'Choose a player to trade with.',
  'refusal.BAD_TARGET': 'Choose another player who is still in the game.',
  'refusal.GIFT_COUNT': 'That is not the right number of gifts.',
  'refusal.GIFT_NOT_ELIGIBLE': 'That card cannot be given.',
  'refusal.PEEK_COUNT': 'That is not the right number of cards to reveal.',
} as const satisfies Catalogue & Record<`refusal.${RefusalCode}`, string>;
