import {
  face,
  formatCards,
  type GameEvent,
  type Outcome,
  redact,
  type Seat,
  type View,
  type Viewer,
} from '@staxd/engine';
import type { Payback } from '@staxd/engine/bots';
import { t } from '../messages/t.ts';

export interface Narrator {
  readonly viewer: Viewer;
  readonly nameOf: (seat: Seat) => string;
  /** The seats of bots that pay back what is done to them. */
  readonly grudging: readonly Seat[];
}

export function winWords({ winner, method }: Outcome, { viewer, nameOf }: Narrator): string {
  return t(`won.${method}.${winner === viewer ? 'you' : 'other'}`, { name: nameOf(winner) });
}

/** An event as a sentence for one viewer, without secrets; undefined for events that need no sentence. */
export function narrate(secret: GameEvent, { viewer, nameOf }: Narrator): string | undefined {
  const event = redact(secret, viewer);
  const who = (seat: Seat) => (seat === viewer ? t('tell.you') : nameOf(seat));
  const form = (seat: Seat) => (seat === viewer ? 'you' : 'other');
  const list = (seats: readonly Seat[]) => seats.map(who).join(t('tell.and'));

  switch (event.type) {
    case 'cardsPlayed': {
      const { seat, as, color } = event;
      const names = formatCards(event.cards);
      const isUniversal = face(event.cards[0]).color === null;
      const cards = isUniversal ? t('tell.asColor', { cards: names, color }) : names;
      return t(`tell.${as}.${form(seat)}`, { name: nameOf(seat), cards });
    }
    case 'cardsDrawn': {
      const { seat } = event;
      const name = nameOf(seat);
      // The hijack event itself reports the cards drawn.
      if (event.reason === 'hijack') return undefined;
      if (event.count === 0) return t(`tell.drawNothing.${form(seat)}`, { name });
      return t(`tell.draw.${form(seat)}`, { name, cards: cardsOf(event) });
    }
    case 'deckReshuffled':
      return t('tell.reshuffled', { count: event.count });
    case 'stackOpened': {
      const { stack, total, target } = event;
      return t(/^[aeiou]/.test(stack) ? 'tell.openedVowel' : 'tell.opened', {
        stack,
        total,
        who: who(target),
      });
    }
    case 'stackCountered':
      return t('tell.countered', { stack: event.stack, total: event.total, who: who(event.target) });
    case 'stackResolved': {
      const { stack, hits, target } = event;
      if (event.outcome === 'cancelled') return t('tell.cancelled', { stack });
      if (event.outcome === 'noped') {
        return hits === 0 ? t('tell.noped', { stack }) : t('tell.nopedPartly', { stack, hits });
      }
      return t(`tell.accept.${form(target)}`, { name: nameOf(target), stack, hits });
    }
    case 'playerStunned': {
      const { seat, turns } = event;
      return t(`tell.stunned.${form(seat)}`, { name: nameOf(seat), count: turns });
    }
    case 'turnSkipped': {
      const { seat, turnsLeft } = event;
      const name = nameOf(seat);
      if (turnsLeft > 0) return t(`tell.skipMore.${form(seat)}`, { name, left: turnsLeft });
      return t(`tell.skip.${form(seat)}`, { name });
    }
    case 'handsTraded': {
      const { source, target, sourceGave, targetGave } = event;
      return t(`tell.trade.${form(source)}`, {
        name: nameOf(source),
        target: who(target),
        gave: sourceGave,
        count: targetGave,
      });
    }
    case 'cardsHijacked': {
      const { seat, count, lost, gained } = event;
      const name = nameOf(seat);
      if (!lost || !gained) return t(`tell.hijackUnseen.${form(seat)}`, { name, count });
      const nothing = t('tell.nothing');
      return t(`tell.hijack.${form(seat)}`, {
        name,
        lost: formatCards(lost) || nothing,
        gained: formatCards(gained) || nothing,
      });
    }
    case 'peekOpened': {
      const { target, count, viewers } = event;
      return t(`tell.mustShow.${form(target)}`, { name: nameOf(target), count, viewers: list(viewers) });
    }
    case 'cardsRevealed': {
      const { target, viewers } = event;
      const cards = cardsOf(event);
      return t(`tell.show.${form(target)}`, { name: nameOf(target), cards, viewers: list(viewers) });
    }
    case 'giftsCommitted':
      return t(`tell.promise.${form(event.seat)}`, { name: nameOf(event.seat), cards: cardsOf(event) });
    case 'giftsGiven': {
      const { seat, target } = event;
      const cards = cardsOf(event);
      return t(`tell.give.${form(seat)}`, { name: nameOf(seat), cards, who: who(target) });
    }
    case 'jinxOpened':
      return t('tell.jinx', { value: event.value, who: who(event.awaited) });
    case 'jinxClosed':
      if (event.outcome === 'ignored') return t('tell.jinxIgnored', { who: who(event.initiator) });
      return event.outcome === 'cancelled' ? t('tell.jinxGone') : undefined;
    case 'timedOut':
      return t(`tell.timedOut.${form(event.seat)}`, { name: nameOf(event.seat) });
    case 'playerLeft':
      return t(`tell.leave.${form(event.seat)}`, { name: nameOf(event.seat), count: event.cards });
    case 'turnPassed':
      return undefined;
    case 'gameEnded':
      return t(`tell.win.${form(event.winner)}`, { name: nameOf(event.winner) });
  }
}

export function paybackWords({ seat, target, harm }: Payback, { viewer, nameOf }: Narrator): string {
  const who = target === viewer ? t('tell.you') : nameOf(target);
  return t('tell.paidBack', { name: nameOf(seat), who, stack: harm });
}

/** Cards by name to a viewer who may know them, else their number. */
function cardsOf({ cards, count }: { readonly cards?: readonly number[]; readonly count: number }): string {
  return cards ? formatCards(cards) : t('tell.cards', { count });
}

/** The final rankings and how the game was won (WIN-5, WIN-6). */
export function rankingLines(outcome: Outcome, narrator: Narrator): string[] {
  return [
    t('plain.sentence', { text: winWords(outcome, narrator) }),
    ...outcome.rankings.map(({ seat, rank, cards }) =>
      t('won.rank', { rank, name: narrator.nameOf(seat), count: cards }),
    ),
  ];
}

/** What the viewer was last shown: peek, hijack, traded hand (VIEW-1). */
export function memoLine({ memo, seats }: View): string {
  const { peeked, hijacked, gaveAway } = memo;
  const parts = [
    peeked && t('memo.peeked', { name: seats[peeked.target].name, cards: formatCards(peeked.cards) }),
    hijacked &&
      t('memo.hijacked', { lost: formatCards(hijacked.lost), gained: formatCards(hijacked.gained) }),
    gaveAway && t('memo.gaveAway', { name: seats[gaveAway.to].name, cards: formatCards(gaveAway.cards) }),
  ];
  return parts.filter((part) => typeof part === 'string').join('; ') || t('memo.nothing');
}
