import { type LoggedEvent, shownName } from '@staxd/client';
import type { Card, Seat } from '@staxd/engine';
import type { SeenGame } from '@staxd/protocol';
import type { Finisher, GameResult } from '../../../game/victory/result/result.ts';
import { storyOf } from '../../../game/victory/result/story.ts';

/** From this many cards in all hands on, hands are shortened. */
const SIMPLE_FROM = 41;

/** Null until the game has ended. The story covers what the log still holds. */
export function gameResult(
  { view, players, victory, viewerId, goOn }: SeenGame,
  log: readonly LoggedEvent[],
): GameResult | null {
  const outcome = view?.outcome;
  if (!outcome) return null;
  const { hands = [], missing = [], finalAction } = victory ?? {};
  const turns = victory?.turns ?? view.turn;
  const mySeat = players.findIndex(({ userId }) => userId === viewerId);
  return {
    winner: players[outcome.winner].userId,
    players: outcome.rankings.map(({ seat, rank }): Finisher => {
      const { userId: id, username, bot, avatar, hasStandIn } = players[seat];
      return {
        id,
        name: shownName(username),
        rank,
        avatar: avatar ?? 1,
        hand: hands[seat] ?? [],
        isYou: id === viewerId,
        isMissing: missing.includes(id),
        hasStandIn,
        ...(bot && { bot }),
      };
    }),
    final: {
      kind: finalAction?.type ?? 'draw',
      cards: (finalAction?.type === 'stack_resolve' ? given(log, outcome.winner) : finalAction?.cards) ?? [],
    },
    method: outcome.method,
    seconds: victory?.seconds ?? 0,
    turns,
    biggestStack: victory?.biggestStack ?? 0,
    isSimple: hands.flat().length >= SIMPLE_FROM,
    goOn,
    story: storyOf(
      log,
      view.seats.map(({ seat, handSize }) => hands[seat]?.length ?? handSize),
      turns,
    ),
    names: players.map(({ username }) => shownName(username)),
    mySeat: mySeat < 0 ? undefined : mySeat,
  };
}

/** The cards of the gift by which somebody won, for those who know them. */
function given(log: readonly LoggedEvent[], winner: Seat): readonly Card[] | undefined {
  const last = log.findLast(({ event }) => event.type === 'giftsGiven' && event.seat === winner)?.event;
  return last?.type === 'giftsGiven' ? last.cards : undefined;
}
