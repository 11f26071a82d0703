/** What happens at the table, as lines of the feed. Names are resolved by who builds the events. */
import { type Card, type Color, NOPE, type StackType } from '@staxd/engine';
import { cardName } from '../cards/cardFace.ts';
import { CARD_EFFECTS } from '../effects/registry.ts';
import { t } from '../messages/t.ts';
import { colorName } from '../primitives/Swatch.tsx';
import { harmWords } from '../table/stackWords.ts';

/** Like the game's events on the wire (spec 7), with names instead of ids; the viewer is "You". */
export type FeedEvent =
  | {
      readonly type: 'card-played';
      readonly name: string;
      readonly cards: readonly Card[];
      readonly left: number;
      /** Left out for a play on the own turn. */
      readonly as?: 'counter' | 'team_up' | undefined;
    }
  | {
      readonly type: 'universal-played';
      readonly name: string;
      readonly cards: readonly Card[];
      readonly color: Color;
      readonly left: number;
    }
  | {
      readonly type: 'stack-initiated' | 'stack-countered';
      readonly name: string;
      readonly target: string;
      readonly stack: StackType;
      readonly total: number;
    }
  | {
      readonly type: 'stack-resolved';
      readonly name: string;
      readonly stack: StackType;
      readonly total: number;
      readonly outcome: 'accepted' | 'noped' | 'cancelled';
    }
  | { readonly type: 'nope-used'; readonly name: string; readonly color: Color }
  | {
      readonly type: 'cards-drawn';
      readonly name: string;
      readonly count: number;
      /** Left out for a draw on the own turn. */
      readonly reason?: 'add' | 'jinx' | 'hijack' | undefined;
    }
  | { readonly type: 'deck-reshuffled' }
  | { readonly type: 'gift-executed'; readonly name: string; readonly target: string; readonly count: number }
  | { readonly type: 'trade-executed'; readonly name: string; readonly target: string }
  | {
      readonly type: 'hijack-executed' | 'peek-revealed' | 'stun-time-added';
      readonly name: string;
      readonly count: number;
    }
  | { readonly type: 'turn-skipped' | 'player-left' | 'bot-thinking' | 'game-ended'; readonly name: string }
  | { readonly type: 'jinx-window-started'; readonly name: string; readonly count: number }
  | { readonly type: 'jinx-window-expired'; readonly name: string }
  | { readonly type: 'timer-expired'; readonly name: string; readonly action: TimedAction }
  | { readonly type: 'stack-response-error'; readonly reason: string };

/** What was done in the name of a player whose time was up. */
export type TimedAction = 'draw_card' | 'skip_turn' | 'respond_to_stack' | 'select_peek_cards';

/** An event in its place: ids grow, so that lists can tell copies. */
export interface FeedEntry {
  readonly id: number;
  readonly event: FeedEvent;
}

/** The feed shows so many (spec 9); the oldest drops out. */
export const FEED_LENGTH = 5;

export function latest(entries: readonly FeedEntry[]): readonly FeedEntry[] {
  return entries.slice(-FEED_LENGTH);
}

/** What stands beside the line: a card that was played, the sign of an effect, or one for what happened. */
export type FeedSign =
  | Card
  | 'draw'
  | 'stack'
  | `i-${string}`
  | 'clock'
  | 'error'
  | 'bot'
  | 'left'
  | 'shuffle'
  | 'jinx'
  | 'win';

/** "2 × pink star", "orange add +2 and green add +2". */
export function cardsInWords(cards: readonly Card[]): string {
  const names = [...new Set(cards)].map((card) => {
    const count = cards.filter((other) => other === card).length;
    const name = cardName(card).toLowerCase();
    return count === 1 ? name : t('board.feed.cardCount', { count, card: name });
  });
  const last = names.pop() ?? '';
  return names.length === 0 ? last : t('board.feed.and', { first: names.join(', '), last });
}

const TIMED = {
  draw_card: 'board.feed.timeDraw',
  respond_to_stack: 'board.feed.timeAccept',
  skip_turn: 'board.feed.timeSkip',
  select_peek_cards: 'board.feed.timeShow',
} as const;
const PLAYED = { counter: 'board.feed.countered', team_up: 'board.feed.teamedUp' } as const;

/** The event in one sentence, as feed and screen reader give it. */
export function feedText(event: FeedEvent): string {
  switch (event.type) {
    case 'card-played': {
      const { name, cards, left, as } = event;
      return t(as ? PLAYED[as] : 'board.feed.played', { name, cards: cardsInWords(cards), left });
    }
    case 'universal-played': {
      const { name, cards, color, left } = event;
      return t('board.feed.universal', {
        name,
        cards: cardsInWords(cards),
        color: colorName(color).toLowerCase(),
        left,
      });
    }
    case 'stack-initiated':
    case 'stack-countered': {
      const { name, target, stack, total } = event;
      const key = event.type === 'stack-initiated' ? 'board.feed.stackStarted' : 'board.feed.stackPassed';
      return t(key, { name, target, harm: harmWords({ type: stack, total }) });
    }
    case 'stack-resolved': {
      const { name, stack, total, outcome } = event;
      if (outcome === 'noped') return t('board.feed.noped', { name });
      if (outcome === 'cancelled') return t('board.feed.cancelled', { name });
      return t('board.feed.accepted', { name, harm: harmWords({ type: stack, total }) });
    }
    case 'nope-used':
      return t('board.feed.noped', { name: event.name });
    case 'cards-drawn':
      return drewText(event);
    case 'deck-reshuffled':
      return t('board.feed.reshuffled');
    case 'gift-executed':
      return CARD_EFFECTS.gift.feed(event);
    case 'trade-executed':
      return CARD_EFFECTS.trade.feed(event);
    case 'hijack-executed':
      return CARD_EFFECTS.hijack.feed(event);
    case 'peek-revealed':
      return CARD_EFFECTS.peek.feed(event);
    case 'stun-time-added':
      return CARD_EFFECTS.stun.feed(event);
    case 'turn-skipped':
      return t('board.feed.skipped', { name: event.name });
    case 'jinx-window-started':
      return t('board.feed.jinx', { name: event.name, count: event.count });
    case 'jinx-window-expired':
      return t('board.feed.jinxIgnored', { name: event.name });
    case 'timer-expired':
      return t(TIMED[event.action], { name: event.name });
    case 'stack-response-error':
      return t('board.feed.stackError', { reason: event.reason });
    case 'bot-thinking':
      return t('board.feed.thinking', { name: event.name });
    case 'player-left':
      return t('board.feed.left', { name: event.name });
    case 'game-ended':
      return t('board.feed.won', { name: event.name });
  }
}

function drewText({ name, count, reason }: Extract<FeedEvent, { type: 'cards-drawn' }>): string {
  if (reason === undefined) return t('board.feed.drew', { name, count });
  const effect = CARD_EFFECTS[reason];
  return 'drew' in effect ? effect.drew({ name, count }) : effect.feed({ name, count });
}

/** The sign of an event: the card on top where cards were laid down. */
export function feedSign(event: FeedEvent): FeedSign {
  switch (event.type) {
    case 'card-played':
    case 'universal-played':
      return event.cards.at(-1) ?? 'stack';
    case 'nope-used':
      return NOPE;
    case 'stack-resolved':
      return event.outcome === 'noped' ? NOPE : 'stack';
    default:
      return SIGNS[event.type];
  }
}

const SIGNS = {
  'stack-initiated': 'stack',
  'stack-countered': 'stack',
  'cards-drawn': 'draw',
  'deck-reshuffled': 'shuffle',
  'gift-executed': CARD_EFFECTS.gift.sign.symbol,
  'trade-executed': CARD_EFFECTS.trade.sign.symbol,
  'hijack-executed': CARD_EFFECTS.hijack.sign.symbol,
  'peek-revealed': CARD_EFFECTS.peek.sign.symbol,
  'stun-time-added': CARD_EFFECTS.stun.sign.symbol,
  'turn-skipped': CARD_EFFECTS.stun.sign.symbol,
  'jinx-window-started': 'jinx',
  'jinx-window-expired': 'jinx',
  'timer-expired': 'clock',
  'stack-response-error': 'error',
  'bot-thinking': 'bot',
  'player-left': 'left',
  'game-ended': 'win',
} as const;
