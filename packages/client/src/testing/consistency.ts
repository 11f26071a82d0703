import { copiesOf } from '@staxd/engine';
import type { LiveGame } from '../game/liveGame.ts';

/** What is impossible about `game`, which follows `before`; null: nothing. */
export function findInconsistency(game: LiveGame, before: LiveGame | null): string | null {
  const { view, legal } = game;
  const earlier = before?.id === game.id ? before : null;
  if (earlier && game.version < earlier.version) return `version ${game.version} after ${earlier.version}`;
  if (!view) return game.phase === 'in_progress' ? 'a running game without a table' : null;
  const { seats, hand, discard, drawCount } = view;
  if (earlier?.view && view.turn < earlier.view.turn) return `turn ${view.turn} after ${earlier.view.turn}`;
  const own = view.viewer === 'spectator' ? null : seats[view.viewer];
  if (own && own.handSize !== hand.length) return `${hand.length} cards in a hand of ${own.handSize}`;

  const copies = copiesOf(view.rules);
  const inDeck = copies.reduce((sum, count) => sum + count, 0);
  const seen = seats.reduce((sum, { handSize }) => sum + handSize, 0) + discard.length + drawCount;
  if (seen !== inDeck) return `${seen} cards of a deck of ${inDeck}`;
  const left = Array.from(copies);
  for (const card of [...hand, ...discard]) if (--left[card] < 0) return `too many copies of card ${card}`;

  if (game.phase === 'completed') {
    return legal.length > 0 ? 'something to do after the end' : findFaultyRanking(game);
  }
  const isAwaited = view.awaited === view.viewer;
  if (isAwaited !== legal.length > 0) return `awaited: ${isAwaited}, ${legal.length} legal actions`;
  return null;
}

function findFaultyRanking({ view, players }: LiveGame): string | null {
  if (!view?.outcome) return 'an end without a result';
  const ranked = new Set(view.outcome.rankings.map(({ seat }) => seat));
  if (ranked.size !== players.length) return `${ranked.size} of ${players.length} players in the rankings`;
  if (!ranked.has(view.outcome.winner)) return 'a winner who is not in the rankings';
  return null;
}
