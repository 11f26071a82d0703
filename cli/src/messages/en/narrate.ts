/** Events in sentences: for the player concerned (`you`) and for the others. */

import type { Catalogue, Message } from '@staxd/client';
import type { WinMethod } from '@staxd/engine';

type Form = 'you' | 'other';
type Needed = Record<`won.${WinMethod}.${Form}`, Message>;

export const narrate = {
  'tell.cards': { one: '{count} card', other: '{count} cards' },
  'tell.you': 'you',
  'tell.and': ' and ',
  'tell.asColor': '{cards} as {color}',
  'tell.nothing': 'nothing',

  'tell.play.you': 'You play {cards}',
  'tell.play.other': '{name} plays {cards}',
  'tell.nope.you': 'You answer with {cards}',
  'tell.nope.other': '{name} answers with {cards}',
  'tell.counter.you': 'You counter with {cards}',
  'tell.counter.other': '{name} counters with {cards}',
  'tell.teamUp.you': 'You team up with {cards}',
  'tell.teamUp.other': '{name} teams up with {cards}',
  'tell.draw.you': 'You draw {cards}',
  'tell.draw.other': '{name} draws {cards}',
  'tell.drawNothing.you': 'You draw nothing: no cards are left',
  'tell.drawNothing.other': '{name} draws nothing: no cards are left',
  'tell.reshuffled': {
    one: 'The discards are shuffled into the draw pile: {count} card',
    other: 'The discards are shuffled into the draw pile: {count} cards',
  },

  'tell.opened': 'A {stack} stack, total {total}, points at {who}',
  'tell.openedVowel': 'An {stack} stack, total {total}, points at {who}',
  'tell.countered': 'The {stack} stack grows to {total} and points at {who}',
  'tell.paidBack': '{name} pays {who} back for the {stack} stack',
  'tell.cancelled': 'The {stack} stack is cancelled',
  'tell.noped': 'The {stack} stack ends without effect',
  'tell.nopedPartly': 'Of the {stack} stack only {hits} gets through',
  'tell.accept.you': 'You accept the {stack} stack of {hits}',
  'tell.accept.other': '{name} accepts the {stack} stack of {hits}',

  'tell.stunned.you': { one: 'You are stunned for {count} turn', other: 'You are stunned for {count} turns' },
  'tell.stunned.other': {
    one: '{name} is stunned for {count} turn',
    other: '{name} is stunned for {count} turns',
  },
  'tell.skip.you': 'You skip',
  'tell.skip.other': '{name} skips',
  'tell.skipMore.you': 'You skip, {left} to go',
  'tell.skipMore.other': '{name} skips, {left} to go',
  'tell.trade.you': {
    one: 'You and {target} trade hands: {gave} for {count} card',
    other: 'You and {target} trade hands: {gave} for {count} cards',
  },
  'tell.trade.other': {
    one: '{name} and {target} trade hands: {gave} for {count} card',
    other: '{name} and {target} trade hands: {gave} for {count} cards',
  },
  'tell.hijack.you': 'You lose {lost} and draw {gained}',
  'tell.hijack.other': '{name} loses {lost} and draws {gained}',
  'tell.hijackUnseen.you': {
    one: 'You lose {count} card to the pile and draw as many',
    other: 'You lose {count} cards to the pile and draw as many',
  },
  'tell.hijackUnseen.other': {
    one: '{name} loses {count} card to the pile and draws as many',
    other: '{name} loses {count} cards to the pile and draws as many',
  },
  'tell.mustShow.you': {
    one: 'You must show {count} card to {viewers}',
    other: 'You must show {count} cards to {viewers}',
  },
  'tell.mustShow.other': {
    one: '{name} must show {count} card to {viewers}',
    other: '{name} must show {count} cards to {viewers}',
  },
  'tell.show.you': 'You show {cards} to {viewers}',
  'tell.show.other': '{name} shows {cards} to {viewers}',
  'tell.promise.you': 'You promise {cards}',
  'tell.promise.other': '{name} promises {cards}',
  'tell.give.you': 'You give {cards} to {who}',
  'tell.give.other': '{name} gives {cards} to {who}',
  'tell.jinx': 'A jinx of {value} waits for {who}',
  'tell.jinxIgnored': 'The jinx falls back on {who}',
  'tell.jinxGone': 'The jinx is cancelled',
  'tell.timedOut.you': 'You are out of time',
  'tell.timedOut.other': '{name} is out of time',
  'tell.leave.you': {
    one: 'You leave the game with {count} card',
    other: 'You leave the game with {count} cards',
  },
  'tell.leave.other': {
    one: '{name} leaves the game with {count} card',
    other: '{name} leaves the game with {count} cards',
  },
  'tell.win.you': 'You win the game',
  'tell.win.other': '{name} wins the game',

  'won.card_play.you': 'You played the last card',
  'won.card_play.other': '{name} played the last card',
  'won.stack_resolve.you': 'You gave the last card away',
  'won.stack_resolve.other': '{name} gave the last card away',
  'won.stalemate.you': 'You held the fewest cards when no cards were left to draw',
  'won.stalemate.other': '{name} held the fewest cards when no cards were left to draw',
  'won.turn_cap.you': 'You held the fewest cards at the turn limit',
  'won.turn_cap.other': '{name} held the fewest cards at the turn limit',
  'won.last_standing.you': 'You were the last one left',
  'won.last_standing.other': '{name} was the last one left',
  'won.rank': { one: '{rank}. {name} ({count} card)', other: '{rank}. {name} ({count} cards)' },
} as const satisfies Catalogue & Needed;
