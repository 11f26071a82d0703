/** Feed lines about played cards and the stacks they form. */
import { type Card, face, NOPE } from '@staxd/engine';
import type { TableEvent } from '@staxd/protocol';
import { harmWords } from '../../look/effects/stackWords.ts';
import { colorName } from '../../look/primitives/labels/Swatch.tsx';
import { t } from '../../messages/t.ts';
import { cardsInWords, type FeedLine, type FeedSign } from '../board/feed/feedLines.ts';
import type { EventContext, EventOf } from './presentation.ts';

export function isIgnored(event: TableEvent): boolean {
  return event.type === 'jinxClosed' && event.outcome === 'ignored';
}

const PLAYED = {
  play: 'board.feed.played',
  counter: 'board.feed.countered',
  teamUp: 'board.feed.teamedUp',
} as const;

export function playedLine({ event, who, all }: EventContext<EventOf<'cardsPlayed'>>): FeedLine {
  const { seat, as, cards, color, handSize: left } = event;
  const name = who.name(seat);
  const called = colorName(color).toLowerCase();
  if (as === 'nope') {
    return { sign: NOPE, seat, name, text: t('board.feed.noped', { name, color: called }) };
  }
  const sign: FeedSign = cards.at(-1) ?? 'stack';
  const spoken = cardsInWords(cards);
  const line = { sign, seat, name, tiles: { cards, words: spoken } };
  const words = { name, cards: cards.some(isUniversal) ? asColor(spoken, called) : spoken, left };
  const hit = all.find((other) => other.type === 'stackOpened' && other.stack !== 'jinx');
  if (hit?.type === 'stackOpened') {
    return { ...line, text: t('board.feed.hit', { ...words, target: who.object(hit.target) }) };
  }
  return { ...line, text: t(PLAYED[as], words) };
}

function asColor(cards: string, color: string): string {
  return t('board.feed.asColor', { cards, color });
}

export function passedLine({
  event,
  who,
}: EventContext<EventOf<'stackCountered' | 'stackOpened'>>): FeedLine {
  const harm = harmWords({ type: event.stack, total: event.total });
  const text = t('board.feed.stackPassed', { target: who.object(event.target), harm });
  return { sign: 'stack', text, isOutcome: true };
}

function isUniversal(card: Card): boolean {
  return face(card).color === null;
}
