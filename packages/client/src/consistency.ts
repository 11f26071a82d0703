/** Whether what a client is shown of a game can be true: for players that check every message. */
import { copiesOf } from '@staxd/engine';
import { fromWireCard, legalInView, viewFromWire, type WireGameState } from '@staxd/protocol';

/** What is wrong with `game`, which followed `before`; null when nothing is. */
export function findInconsistency(game: WireGameState, before: WireGameState | null): string | null {
  if (before?.game_id === game.game_id && game.version < before.version) {
    return `version ${game.version} after ${before.version}`;
  }
  const view = viewFromWire(game);
  if (!view) return game.game_phase === 'in_progress' ? 'a running game without a table' : null;
  const { seats, hand, discard, drawCount } = view;
  if (before?.game_id === game.game_id && view.turn < before.turn_number) {
    return `turn ${view.turn} after ${before.turn_number}`;
  }
  const own = view.viewer === 'spectator' ? null : seats[view.viewer];
  if (own && own.handSize !== hand.length) return `${hand.length} cards in a hand of ${own.handSize}`;

  const copies = copiesOf(view.rules);
  const inDeck = copies.reduce((sum, count) => sum + count, 0);
  const seen = seats.reduce((sum, { handSize }) => sum + handSize, 0) + discard.length + drawCount;
  if (seen !== inDeck) return `${seen} cards of a deck of ${inDeck}`;
  const left = Array.from(copies);
  for (const card of [...hand, ...discard]) if (--left[card] < 0) return `too many copies of card ${card}`;

  if (game.game_phase === 'completed') {
    if (game.valid_actions.length > 0) return 'something to do after the end';
    return findFaultyRanking(game);
  }
  const isAwaited = view.awaited === view.viewer;
  if (isAwaited !== game.valid_actions.length > 0) return `awaited: ${isAwaited}, can: ${game.valid_actions}`;
  const legal = legalInView(view);
  if (legal === null) return 'a view that no full deck can lead to';
  if (isAwaited !== legal.length > 0) return `awaited: ${isAwaited}, ${legal.length} legal actions`;
  const top = discard[discard.length - 1];
  if (game.discard_top && fromWireCard(game.discard_top) !== top) return 'two cards on top of the discards';
  return null;
}

function findFaultyRanking({ ended, players }: WireGameState): string | null {
  if (!ended) return 'an end without a result';
  const ranked = new Set(ended.final_rankings.map(({ player_id }) => player_id));
  if (ranked.size !== players.length) return `${ranked.size} of ${players.length} players in the rankings`;
  if (!ranked.has(ended.winner_id)) return 'a winner who is not in the rankings';
  return null;
}
