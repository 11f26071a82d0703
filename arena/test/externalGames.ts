/** For tests of external bots: small programs, and games in which one of them plays. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  actor,
  clone,
  complete,
  createGame,
  type GameEvent,
  type GameState,
  legalActions,
  type Outcome,
  openStream,
  parseSeed,
  type RuleSet,
  type Seat,
  step,
  unwrap,
  viewFor,
} from '@staxd/engine';
import type { ExternalPlayer } from '../src/bots/externalPlayer.ts';
import type { FaultKind } from '../src/model/gameLine.ts';

/** A folder for the programs of one test file. */
export class BotFolder {
  readonly #folder = mkdtempSync(join(tmpdir(), 'staxd bots '));
  #count = 0;

  path(name: string): string {
    return join(this.#folder, name);
  }

  /** The command that runs `source` as a JavaScript module. */
  program(source: string): string {
    const file = this.path(`bot ${this.#count++}.mjs`);
    writeFileSync(file, source);
    return `'${process.execPath}' '${file}'`;
  }

  /**
   * The command of a bot that runs `onAct` for each question: the message is `m`, its number in this
   * process `n`, and `answer(m)` prints a right one.
   */
  bot(onAct: string, onStart = ''): string {
    return this.program(`
      import { createInterface } from 'node:readline';
      import { appendFileSync, existsSync, writeFileSync } from 'node:fs';
      import { spawn } from 'node:child_process';
      const picks = ({ picks }) => (picks ? picks.eligible.slice(0, picks.min) : []);
      const answer = ({ id, legal }) =>
        console.log(JSON.stringify({ id, action: { index: 0, picks: picks(legal[0]) } }));
      let n = 0;
      ${onStart}
      for await (const line of createInterface({ input: process.stdin })) {
        const m = JSON.parse(line);
        if (m.type === 'act') { n++; ${onAct} }
      }
    `);
  }

  /** The lines of a file that a program wrote; none when there is no file yet. */
  lines(name: string): string[] {
    try {
      return readFileSync(this.path(name), 'utf8').split('\n').slice(0, -1);
    } catch {
      return [];
    }
  }

  remove(): void {
    rmSync(this.#folder, { recursive: true });
  }
}

export interface ExternalTable {
  readonly player: ExternalPlayer;
  readonly seat: Seat;
  readonly rules: RuleSet;
  readonly players: number;
  readonly seed: string;
  readonly game: string;
  /** Called with each position in which the external bot must act. */
  readonly onAsk?: (state: GameState) => void;
  /** Called with all events, including secrets. */
  readonly onEvent?: (event: GameEvent) => void;
}

export interface PlayedGame {
  readonly outcome: Outcome;
  readonly fault: FaultKind | null;
}

/**
 * Plays a game of one external bot against random players, who take over its seat when it fails. It is
 * told the events with all secrets. Throws if it makes an illegal action.
 */
export async function playExternal(table: ExternalTable): Promise<PlayedGame> {
  const { player, seat, rules, players, seed, game } = table;
  const seats = Array.from({ length: players }, (_, index) => ({ name: `player ${index}` }));
  const core = clone(unwrap(createGame(rules, seats, seed)));
  const stream = openStream(unwrap(parseSeed(seed)), 'others');
  let fault: FaultKind | null = null;
  player.begin({ seat, seats: seats.map(({ name }) => name), rules, game });
  for (let next = actor(core); next !== null; next = actor(core)) {
    const legal = legalActions(core, next);
    let action = complete(legal[stream.below(legal.length)], stream);
    if (next === seat && fault === null) {
      table.onAsk?.(core);
      const answer = await player.act(viewFor(core, seat), legal);
      if (typeof answer === 'string') fault = answer;
      else action = answer;
    }
    const refusal = step(core, action, (event) => {
      player.observe(event);
      table.onEvent?.(event);
    });
    if (refusal) throw new Error(`refused ${refusal.code}: ${JSON.stringify(action)}`);
  }
  const outcome = core.outcome as Outcome;
  player.end(outcome);
  return { outcome, fault };
}
