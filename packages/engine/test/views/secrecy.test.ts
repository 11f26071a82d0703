import { expect, test } from 'vitest';
import { type GameEvent, type Memo, redact, SECRETS, type Viewer, viewFor } from '../../src/index.ts';
import { acceptedSteps, positions, somePlans } from '../support/games.ts';
import { holdsInGames } from '../support/property.ts';
import { runs } from '../support/runs.ts';

/** The fields of events that may hold cards, and who may read them: VIEW-1 written a second time. */
function readersOf(event: GameEvent, field: string): readonly Viewer[] | 'everybody' | null {
  switch (`${event.type}.${field}`) {
    case 'cardsPlayed.cards':
      return 'everybody';
    case 'cardsDrawn.cards':
    case 'cardsHijacked.lost':
    case 'cardsHijacked.gained':
    case 'giftsCommitted.cards':
      return 'seat' in event ? [event.seat] : null;
    case 'handsTraded.sourceCards':
    case 'handsTraded.targetCards':
      return event.type === 'handsTraded' ? [event.source, event.target] : null;
    case 'cardsRevealed.cards':
      return event.type === 'cardsRevealed' ? [...event.viewers, event.target] : null;
    case 'giftsGiven.cards':
      return event.type === 'giftsGiven' ? [event.seat, event.target] : null;
    default:
      return null;
  }
}

test('[VIEW-1] redacted events never carry a secret, and keep everything else', () => {
  holdsInGames(somePlans(100), runs(150, 10_000), (plan) => {
    for (const { after, events } of acceptedSteps(plan)) {
      for (const event of events) {
        for (const viewer of [...after.seats.keys(), 'spectator'] as const) {
          const seen: Record<string, unknown> = { ...redact(event, viewer) };
          for (const [field, value] of Object.entries(event)) {
            const readers = readersOf(event, field);
            const hidden = readers !== null && readers !== 'everybody' && !readers.includes(viewer);
            expect(field in seen, `${event.type}.${field} for ${viewer}`).toBe(!hidden);
            if (!hidden) expect(seen[field]).toEqual(value);
          }
        }
      }
    }
  });
});

test('every field that SECRETS names occurs, and every other list of cards is public', () => {
  const met = new Set<string>();
  const lists = new Set<string>();
  holdsInGames(somePlans(100), runs(150, 5000), (plan) => {
    for (const { events } of acceptedSteps(plan)) {
      for (const event of events) {
        for (const [field, value] of Object.entries(event)) {
          if (Array.isArray(value)) lists.add(`${event.type}.${field}`);
          if (field in (SECRETS[event.type as keyof typeof SECRETS] ?? {})) met.add(`${event.type}.${field}`);
        }
      }
    }
  });
  const secret = Object.entries(SECRETS).flatMap(([type, fields]) =>
    Object.keys(fields).map((field) => `${type}.${field}`),
  );
  expect([...met].toSorted()).toEqual(secret.toSorted());
  const open = [...lists].filter((name) => !met.has(name));
  expect(open.toSorted()).toEqual([
    'cardsPlayed.cards',
    'cardsRevealed.viewers',
    'gameEnded.rankings',
    'peekOpened.viewers',
  ]);
});

const NOTHING: Memo = { peeked: null, hijacked: null, gaveAway: null };

test('[VIEW-1] a viewer remembers its own latest peek, hijack and traded-away hand, and nothing else', () => {
  holdsInGames(somePlans(120), runs(150, 10_000), (plan) => {
    const memos: Memo[] = Array.from({ length: plan.players }, () => NOTHING);
    for (const { after, events } of acceptedSteps(plan)) {
      for (const event of events) {
        if (event.type === 'cardsRevealed') {
          const { target, cards = [], viewers } = event;
          for (const seat of viewers) memos[seat] = { ...memos[seat], peeked: { target, cards } };
        } else if (event.type === 'cardsHijacked') {
          const { seat, lost = [], gained = [] } = event;
          memos[seat] = { ...memos[seat], hijacked: { lost, gained } };
        } else if (event.type === 'handsTraded') {
          const { source, target, sourceCards = [], targetCards = [] } = event;
          memos[source] = { ...memos[source], gaveAway: { to: target, cards: sourceCards } };
          memos[target] = { ...memos[target], gaveAway: { to: source, cards: targetCards } };
        }
      }
      for (const seat of after.seats.keys()) expect(viewFor(after, seat).memo).toEqual(memos[seat]);
      expect(viewFor(after, 'spectator').memo).toEqual(NOTHING);
    }
  });
});

test('[VIEW-2] a spectator has no private part: no hand, no promised cards, no memo', () => {
  holdsInGames(somePlans(80), runs(80, 4000), (plan) => {
    for (const state of positions(plan)) {
      const { hand, committed, memo, viewer, ...open } = viewFor(state, 'spectator');
      expect([viewer, hand, committed, memo]).toEqual(['spectator', [], [], NOTHING]);
      for (const seat of state.seats.keys()) {
        const {
          hand: own,
          committed: promised,
          memo: _memo,
          viewer: _viewer,
          ...same
        } = viewFor(state, seat);
        expect(same).toEqual(open);
        expect(own).toEqual(state.hands[seat]);
        expect(promised).toHaveLength(same.seats[seat].committed);
      }
    }
  });
});
