import type { FeedEntry } from '../board/feed/feedLines.ts';
import type { Decision, Moment } from '../board/speech/announce.ts';
import { addable, type Choice } from '../hand/staging/staging.ts';
import { type DealtGame, playerNames } from '../players/playerNames.ts';

export interface MomentSource {
  readonly game: DealtGame;
  readonly choice: Choice;
  readonly decision: Decision | undefined;
  readonly feed: readonly FeedEntry[];
  readonly seconds: number | undefined;
  readonly messages: readonly string[] | undefined;
  readonly error: string | undefined;
}

export function momentOf(source: MomentSource): Moment {
  const { game, choice, decision, feed, seconds, messages, error } = source;
  const { view } = game;
  const { stack } = view;
  const who = playerNames(view);
  return {
    decision,
    color: view.color,
    top: view.discard.at(-1),
    hand: view.hand,
    playable: decision ? addable(choice, []).filter(Boolean).length : 0,
    seconds: decision && seconds,
    feed,
    error,
    messages,
    others: view.seats
      .filter(({ seat, active }) => active && seat !== view.viewer)
      .map(({ name, handSize }) => ({ name, cards: handSize })),
    playing: decision ? undefined : who.name(view.current),
    stack:
      stack && !who.isViewer(stack.target)
        ? { target: who.name(stack.target), type: stack.type, total: stack.total }
        : undefined,
    deck: view.drawCount,
  };
}
