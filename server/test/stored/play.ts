/** Play at a server whose clock is moved by hand. */

import { isOver, type LiveGame } from '@staxd/client';
import type { Stream } from '@staxd/engine';
import { type Line, waitFor } from '../harness/people.ts';
import { randomMove } from '../harness/randomPlay.ts';
import type { SimulatedMachine } from '../simulation/platform.ts';

/** A moment for bots and for stunned players, whose turns end by themselves. */
const MOMENT = 100;

/** People make any legal moves until one of them sees what `until` looks for. Throws when the game ends before. */
export async function playUntil(
  lines: readonly Line[],
  { machine, chance }: { readonly machine: SimulatedMachine; readonly chance: Stream },
  until: (game: LiveGame) => boolean,
): Promise<void> {
  for (;;) {
    await settle(lines);
    const games = lines.map(({ game }) => game).filter((game) => game !== null);
    if (games.some(until)) return;
    if (games.some(isOver))
      throw new Error('the game is over, and it has not come to that: take another seed');
    const line = lines.find(({ game }) => (game?.legal.length ?? 0) > 0);
    const move = line?.game ? randomMove(line.game, chance) : null;
    if (line && move) await line.act(move);
    else await machine.pass(MOMENT);
  }
}

/** Until everything has come that was sent: what one line causes, another may be told one round later. */
export async function settle(lines: readonly Line[]): Promise<void> {
  for (let round = 0; round < 2; round++) {
    await Promise.all(
      lines.map((line) => {
        const pongs = line.all('pong').length;
        line.send('ping', {});
        return waitFor(() => line.all('pong').length > pongs, 'the line is dead');
      }),
    );
  }
}
