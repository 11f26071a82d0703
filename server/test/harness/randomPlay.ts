/** People who play any legal move over their sockets, from a seed. */
import { randomBytes } from 'node:crypto';
import type { LiveGame } from '@staxd/client';
import { complete, openStream, type Stream } from '@staxd/engine';
import { type ActionInput, type ActionResponse, encodeAction, type PlayerAction } from '@staxd/protocol';
import type { Line } from './people.ts';
import { waitFor } from './people.ts';

/** Whoever has a game before them and can act in it. */
type Player = Pick<Line, 'game' | 'act'>;

/** A stream of chance for tests. */
export function chanceOf(seed: string): Stream {
  return openStream({ algorithm: 'alea', key: seed }, 'test');
}

/** Of this run: the same in every `npm test`, another in every `pnpm prove`; this variable brings one back. */
export const RUN_SEED =
  process.env.STAXD_SEED ?? (process.env.STAXD_PROVE ? randomBytes(6).toString('hex') : 'every run');

/** A player who draws at every chance never finishes a game. */
const DRAWS_ONE_TIME_IN = 8;

/** Drowsy players leave one decision in this many to the clock, until they have answered that many. */
const DOZES_ONE_TIME_IN = 6;
const WAKES_AFTER = 40;

/** Any legal move of the viewer: a kind of action first, then one of it, then its picks. Null: nothing to do. */
export function randomMove({ view, legal, players }: LiveGame, chance: Stream): ActionInput | null {
  if (!view || legal.length === 0) return null;
  const kinds = [...new Set(legal.map(({ type }) => type))];
  const others = kinds.filter((type) => type !== 'draw');
  const offered = others.length > 0 && chance.below(DRAWS_ONE_TIME_IN) > 0 ? others : kinds;
  const kind = offered[chance.below(offered.length)];
  const choices = legal.filter(({ type }) => type === kind);
  const action = complete(choices[chance.below(choices.length)], chance) as PlayerAction;
  return encodeAction(action, view, (seat) => players[seat].userId);
}

/** What a person has been told of one request. */
export interface Told {
  readonly userId: string;
  readonly requestId: string;
  readonly response: ActionResponse;
}

/**
 * Plays a game to its end; gives what was answered to every request. Drowsy players leave some of the first
 * decisions to the clock, whatever the machine's speed: when they left them to it for good, a game could last for minutes.
 */
export async function playToEnd(
  lines: readonly Player[],
  chance: Stream,
  { drowsy = false } = {},
): Promise<Told[]> {
  const told: Told[] = [];
  const isOver = () => lines.every(({ game }) => game?.phase === 'completed' || game?.phase === 'cancelled');
  let asked = '';
  while (!isOver()) {
    const line = await waitFor(
      () =>
        lines.find(({ game }) => game !== null && game.legal.length > 0 && decision(game) !== asked) ??
        isOver(),
      'the game stands still',
    );
    if (line === true || line.game === null) continue;
    const move = randomMove(line.game, chance);
    asked = decision(line.game);
    const dozes = drowsy && told.length < WAKES_AFTER && chance.below(DOZES_ONE_TIME_IN) === 0;
    if (move === null || dozes) continue;
    const response = await line.act(move);
    told.push({ userId: line.game.viewerId ?? '', requestId: response.request_id ?? '', response });
  }
  return told;
}

/** What a viewer is asked, and at which version: nobody answers it twice. */
function decision(game: LiveGame): string {
  return `${game.viewerId} ${game.version}`;
}
