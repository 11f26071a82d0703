/**
 * Whole games that people have played over their sockets, with all that each of them was sent and what a client made
 * of it. Chance comes from a seed, so that it is the same games each time.
 */
import { type LiveGame, liveGame } from '@staxd/client';
import { type ActionRequest, type ActionResponse, decodeState, type EventStream } from '@staxd/protocol';
import { expect } from 'vitest';
import { timeless } from './movedClock.ts';
import { call, connect, Line, type Message, type Person, signInGuest, waitFor } from './people.ts';
import { chanceOf, playToEnd } from './randomPlay.ts';
import { startServer } from './startServer.ts';

/** What one version brought to one viewer: the game that a client had before it and after. */
export interface Step {
  readonly told: EventStream;
  readonly before: LiveGame;
  readonly after: LiveGame;
}

export interface Told {
  readonly person: Person;
  readonly isPlayer: boolean;
  readonly messages: readonly Message[];
  readonly steps: readonly Step[];
}

export interface Done {
  readonly action: ActionRequest;
  readonly response: ActionResponse;
}

export interface PlayedGame {
  readonly gameId: string;
  readonly host: Person;
  /** Those who played, and one who watched. */
  readonly told: readonly Told[];
  readonly done: readonly Done[];
}

/** Plays in the words of the wire that mean the same, and keeps what it was told. */
class Witness extends Line {
  readonly steps: Step[] = [];
  readonly done: Done[] = [];

  /** From now on each version is a step. */
  watch(): this {
    let before = this.game;
    this.socket.onAny((event: string, message: EventStream) => {
      if (event === 'event_stream' && before && this.game?.version === message.version)
        this.steps.push({ told: message, before, after: this.game });
      before = this.game;
    });
    return this;
  }

  override async act(action: ActionRequest): Promise<ActionResponse> {
    const worded = synonymOf(action, this.done.length);
    const response = await super.act(worded);
    if (!response.success) expect.unreachable(`${JSON.stringify(worded)}: ${response.error}`);
    this.done.push({ action: worded, response });
    return response;
  }
}

/** The same action under each of its names in turn. */
function synonymOf(action: ActionRequest, turn: number): ActionRequest {
  const { request_id: _, ...asked } = action;
  if (asked.action_type === 'play_multiple_cards') {
    const names = ['play_multiple_cards', 'self_stack', 'self_stack_with_target'] as const;
    return { ...asked, action_type: names[turn % names.length] };
  }
  if (asked.action_type !== 'respond_to_stack' || asked.params?.response_type === 'accept') return asked;
  const { response_type, card_index, card_indices, ...rest } = asked.params ?? { response_type: 'accept' };
  const places = typeof card_index === 'number' ? [card_index] : (card_indices ?? []);
  if (turn % 2 === 0) return { action_type: 'immediate_defense', params: { card_indices: places, ...rest } };
  if (places.length > 1) return asked;
  return { action_type: 'respond_to_stack', params: { response_type, card_index: places[0], ...rest } };
}

/** A line of this person that keeps everything. */
async function witness(person: Person): Promise<Witness> {
  const { socket } = await connect(person);
  return new Witness(socket);
}

/** Plays games of three people in these modes, watched by a fourth, on a server of their own. */
export async function playGames(seed: string, modes: readonly string[]): Promise<PlayedGame[]> {
  const chance = chanceOf(seed);
  const rng = {
    bytes: (count: number) => Uint8Array.from({ length: count }, () => chance.below(256)),
    below: (limit: number) => chance.below(limit),
  };
  const server = await startServer({ platform: timeless(rng) });
  try {
    const games: PlayedGame[] = [];
    for (const mode of modes) games.push(await playGame(server.url, mode));
    return games;
  } finally {
    await server.close();
  }
}

async function playGame(url: string, mode: string): Promise<PlayedGame> {
  const persons: Person[] = [];
  for (let seat = 0; seat < 4; seat++) persons.push(await signInGuest(url, `${mode}_${seat}`));
  const [host, ...others] = persons;
  const watcher = others.pop();
  const made = await call(url, 'createGame', {
    token: host.token,
    body: {
      session_name: 'Played',
      mode,
      is_private: false,
      auto_start: false,
      allow_ai: false,
      turn_timer: 120,
    },
  });
  const { game_id: gameId, invite_code: inviteCode } = made.body;
  for (const { token } of others) await call(url, 'joinGame', { token, params: { inviteCode } });
  const lines: Witness[] = [];
  for (const person of [host, ...others]) lines.push(await seat(person, gameId));
  await call(url, 'startGame', { token: host.token, params: { gameId } });
  await waitFor(() => lines.every(({ game }) => game?.phase === 'in_progress'), 'it did not begin');
  const seated = [...lines];
  if (watcher) lines.push(await seat(watcher, gameId));
  await playToEnd(seated, chanceOf(mode));
  await waitFor(() => lines.every(({ game }) => game?.phase === 'completed'), 'not everybody saw the end');
  for (const line of lines) line.close();
  return {
    gameId,
    host,
    told: lines.map((line, at) => ({
      person: persons[at],
      isPlayer: at < seated.length,
      messages: line.messages,
      steps: line.steps,
    })),
    done: seated.flatMap(({ done }) => done),
  };
}

async function seat(person: Person, gameId: string): Promise<Witness> {
  const line = await witness(person);
  await line.join(gameId);
  return line.watch();
}

/** Somebody who reads whole states and nothing else. */
export class StateReader {
  readonly #line: Line;

  constructor(line: Line) {
    this.#line = line;
  }

  get game(): LiveGame | null {
    return this.#line.state && liveGame(decodeState(this.#line.state));
  }

  act(action: ActionRequest): Promise<ActionResponse> {
    return this.#line.act(action);
  }
}
