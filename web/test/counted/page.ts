/** What a page starts for the states of its session: counted, without a browser, by the functions that the board uses. */
import type { LiveGame, LoggedEvent, SessionState } from '@staxd/client';
import type { TableEvent } from '@staxd/protocol';
import { choiceOf, decisionOf } from '../../src/game/board/boardModel.ts';
import { type Moment, NEWS } from '../../src/game/board/speech/announce.ts';
import { type Scene, scoreOf, scoreOfEvents } from '../../src/game/play/choreography/compose.ts';
import type { Passage } from '../../src/game/play/choreography/moments.ts';
import { feedOf } from '../../src/game/play/feed.ts';
import { momentOf } from '../../src/game/play/moment.ts';
import { type DealtGame, playerNames } from '../../src/game/players/playerNames.ts';

/** Flying cards, sounds and pulses by their names, and lines that are read out by their words. */
export type Counts = Record<string, number>;

function add(counts: Counts, name: string, by = 1): void {
  counts[name] = (counts[name] ?? 0) + by;
}

function addScore(counts: Counts, { moments }: Passage): void {
  for (const moment of moments) {
    // The deal is no event.
    if (moment.kind === 'move' && moment.movement.kind !== 'deal')
      add(counts, `flies: ${moment.movement.kind}`, moment.movement.cards.length);
    if (moment.kind === 'sound' && moment.cue !== 'deal') add(counts, `sounds: ${moment.cue}`);
    if (moment.kind === 'pulse') add(counts, `shakes: ${moment.pulse}`);
  }
}

export const isDealt = (game: LiveGame | null): game is DealtGame => game !== null && game.view !== null;

const linesOf = (log: readonly LoggedEvent[], game: DealtGame) =>
  feedOf({ log, recalled: [], missed: null }, playerNames(game.view));

/** A board that is shown each state of a session. */
export class CountingPage {
  readonly counts: Counts = {};
  #scene: Scene | undefined;
  #moment: Moment | undefined;

  show({ game, log }: Pick<SessionState, 'game' | 'log'>): void {
    if (!isDealt(game)) return;
    if (this.#scene?.game === game && this.#scene.log === log) return;
    addScore(this.counts, scoreOf(this.#scene, { log, game }));
    this.#scene = { log, game };
    const moment = momentOf({
      game,
      choice: choiceOf(game),
      decision: decisionOf(game.view, game.legal),
      feed: linesOf(log, game),
      seconds: undefined,
      messages: [],
      error: undefined,
    });
    for (const text of NEWS.feed.of(this.#moment, moment)) add(this.counts, `says: ${text}`);
    this.#moment = moment;
  }
}

/** A version as its server tells it to the viewer. */
export interface Told {
  readonly version: number;
  readonly events: readonly TableEvent[];
  readonly log: readonly LoggedEvent[];
  readonly before: DealtGame | null;
  readonly after: LiveGame;
}

/** What a page has to start for these versions. */
export function meantFor(told: readonly Told[]): Counts {
  const counts: Counts = {};
  for (const { log, before, after } of told) {
    if (before === null || !isDealt(after)) continue;
    addScore(counts, scoreOfEvents(log, after, before));
    for (const { text, isSilent, isNotice } of linesOf(log, after))
      if (!isSilent && !isNotice) add(counts, `says: ${text}`);
  }
  return counts;
}
