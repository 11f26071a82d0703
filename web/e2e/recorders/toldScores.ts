/**
 * What the table of choreography gives for everything that the server tells a page: read from its line, not from the page,
 * so that it can be compared with what the page has started.
 */
import type { Page } from '@playwright/test';
import { afterUpdate, type LiveGame, liveGame, loggedEvents } from '@staxd/client';
import {
  decodeEvents,
  decodeState,
  decodeUpdate,
  type EventStream,
  type WireGameState,
} from '@staxd/protocol';
import { scoreOfEvents } from '../../src/game/play/choreography/compose.ts';
import type { Moment } from '../../src/game/play/choreography/moments.ts';
import type { DealtGame } from '../../src/game/players/playerNames.ts';

const PREFIX = '42/game,';

interface Told {
  readonly version: number;
  readonly moments: readonly Moment[];
}

export interface ToldScores {
  /** In the order of their versions, each once. */
  readonly scores: readonly Told[];
  readonly game: LiveGame | undefined;
}

type Payload = Partial<EventStream> & { readonly game_state?: WireGameState };

const isDealt = (game: LiveGame | undefined): game is DealtGame => game !== undefined && game.view !== null;

/** Call before the page is opened. */
export function toldScoresOf(page: Page): ToldScores {
  const scores: Told[] = [];
  let game: LiveGame | undefined;
  const tell = (next: LiveGame, events: Parameters<typeof loggedEvents>[1]) => {
    const before = isDealt(game) ? game : undefined;
    // The deal is told apart; a version that is told again is not news.
    if (before && before.id === next.id && next.version > before.version && isDealt(next))
      scores.push({
        version: next.version,
        moments: scoreOfEvents(loggedEvents(next.version, events), next, before).moments,
      });
    const isBetter = next.version === game?.version && (game.isStale || !isDealt(game));
    if (!game || game.id !== next.id || next.version > game.version || isBetter) game = next;
  };
  /** Streams that were read before the one that comes before them. */
  const early = new Map<number, EventStream>();
  const follow = () => {
    for (let next = early.get((game?.version ?? 0) + 1); game && next; next = early.get(game.version + 1)) {
      const update = decodeUpdate(next, game.players);
      tell(afterUpdate(game, update), update.events);
    }
  };
  const read = (packet: string) => {
    if (!packet.startsWith(`${PREFIX}[`)) return;
    const [, message] = JSON.parse(packet.slice(PREFIX.length)) as [string, Payload | undefined];
    if (message?.game_state) {
      const seen = decodeState(message.game_state);
      tell(liveGame(seen), decodeEvents(message.events ?? [], seen));
    } else if (message?.events && message.version !== undefined && message.game_id === game?.id) {
      early.set(message.version, message as EventStream);
    }
    follow();
  };
  page.on('websocket', (line) => line.on('framereceived', ({ payload }) => read(String(payload))));
  // A line begins with requests, and becomes a socket later.
  page.on('response', async (response) => {
    if (!/socket\.io.*transport=polling/.test(response.url()) || response.request().method() !== 'GET')
      return;
    const text = await response.text().catch(() => '');
    for (const packet of text.split('\u001e')) read(packet);
  });
  return {
    scores,
    get game() {
      return game;
    },
  };
}

/** The cards that fly, by kind of movement. */
export function movedCards(scores: readonly Told[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { moments } of scores)
    for (const moment of moments)
      if (moment.kind === 'move') {
        const { kind, cards } = moment.movement;
        counts[kind] = (counts[kind] ?? 0) + cards.length;
      }
  return counts;
}

/** How many sounds and vibrations there are. */
export function feltOf(scores: readonly Told[]): { readonly sounds: number; readonly pulses: number } {
  const moments = scores.flatMap((told) => told.moments);
  const of = (kind: Moment['kind']) => moments.filter((moment) => moment.kind === kind).length;
  return { sounds: of('sound'), pulses: of('pulse') };
}
