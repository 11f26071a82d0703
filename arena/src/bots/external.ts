/** External bots: programs that play over standard input and output (docs/arena/bots.md). */
import {
  type Action,
  type GameEvent,
  type LegalAction,
  type Outcome,
  redact,
  type View,
} from '@staxd/engine';
import type { FaultKind } from '../model/gameLine.ts';
import { splitCommand } from './externalCommand.ts';
import type { ExternalGame, ExternalOptions, ExternalPlayer } from './externalPlayer.ts';
import { ExternalProcess } from './externalProcess.ts';
import {
  actLine,
  beginLine,
  chosenAction,
  endLine,
  eventsLine,
  helloLine,
  readAnswer,
} from './externalWire.ts';

/** Milliseconds added for the first answer of a new process, because interpreters start slowly. */
const START_MS = 5000;

const SHOWN_ERRORS = 20;

export interface FaultReport {
  readonly kind: FaultKind;
  /** Continues "the bot ...". */
  readonly reason: string;
  readonly errors: readonly string[];
}

export interface OpenOptions extends ExternalOptions {
  readonly startMs?: number;
  /** Called when a fault ends a game. By default the first fault goes to standard error. */
  readonly onFault?: (report: FaultReport) => void;
}

/** Throws ArenaError for a malformed command; a missing program shows only at the first question. */
export function openExternal(command: string, options: OpenOptions): ExternalPlayer {
  return new ProcessPlayer(splitCommand(command), { onFault: firstShower(command), ...options });
}

/** Shows a bot's first fault. Later ones are only counted; they tend to be the same. */
function firstShower(command: string): (report: FaultReport) => void {
  let shown = false;
  return ({ reason, errors }) => {
    const lines = [
      `the bot "${command}" ${reason}`,
      ...errors.slice(-SHOWN_ERRORS).map((line) => `  ${line}`),
    ];
    if (!shown) process.stderr.write(`${lines.join('\n')}\n`);
    shown = true;
  };
}

interface Question {
  readonly legal: readonly LegalAction[];
  readonly timer: NodeJS.Timeout;
  readonly resolve: (answer: Action | FaultKind) => void;
}

class ProcessPlayer implements ExternalPlayer {
  readonly #command: readonly string[];
  readonly #options: OpenOptions;
  #process: ExternalProcess | null = null;
  /** Reported by the next `act`, perhaps in the next game, so that the result does not depend on timing. */
  #fault: FaultReport | null = null;
  #hasAnswered = false;
  #seat = 0;
  #events: GameEvent[] = [];
  #lastId = 0;
  #question: Question | null = null;

  constructor(command: readonly string[], options: OpenOptions) {
    this.#command = command;
    this.#options = options;
  }

  begin(game: ExternalGame): void {
    this.#seat = game.seat;
    this.#events = [];
    if (this.#process === null) this.#start();
    this.#send(beginLine(game));
  }

  observe(event: GameEvent): void {
    // The last point before the event leaves the program, so it is redacted here, whatever callers did.
    this.#events.push(redact(event, this.#seat));
  }

  act(view: View, legal: readonly LegalAction[]): Promise<Action | FaultKind> {
    return new Promise((resolve) => {
      const { timeoutMs, startMs = START_MS } = this.#options;
      const milliseconds = this.#hasAnswered ? timeoutMs : timeoutMs + startMs;
      const timer = setTimeout(() => {
        this.#fail('timeouts', `gave no answer within ${milliseconds} ms`);
      }, milliseconds);
      this.#question = { legal, timer, resolve };
      this.#lastId++;
      if (this.#fault !== null) return this.#tellFault(this.#fault);
      this.#sendEvents();
      this.#send(actLine(this.#lastId, view, legal));
    });
  }

  end(outcome: Outcome): void {
    this.#sendEvents();
    this.#send(endLine(outcome));
  }

  close(): void {
    this.#process?.stop();
    this.#process = null;
    this.#settle('crashes');
  }

  #start(): void {
    this.#fault = null;
    this.#hasAnswered = false;
    try {
      this.#process = new ExternalProcess(this.#command, {
        line: (text) => this.#hear(text),
        failed: (kind, reason) => this.#fail(kind, reason),
      });
    } catch (error) {
      this.#fail('crashes', `could not be started (${(error as Error).message})`);
    }
    this.#send(helloLine());
  }

  #send(line: string): void {
    if (this.#fault === null) this.#process?.send(line);
  }

  #sendEvents(): void {
    if (this.#events.length > 0) this.#send(eventsLine(this.#events));
    this.#events = [];
  }

  #hear(text: string): void {
    const answer = readAnswer(text);
    if (!answer.ok) return this.#fail('illegal', answer.error);
    const { id, action } = answer.value;
    if (id > this.#lastId) return this.#fail('illegal', `answered question ${id}, which was never asked`);
    // A second answer to the same question is ignored.
    if (id < this.#lastId || this.#question === null) return;
    const chosen = chosenAction(action, this.#question.legal);
    if (!chosen.ok) return this.#fail('illegal', chosen.error);
    this.#hasAnswered = true;
    this.#settle(chosen.value);
  }

  #fail(kind: FaultKind, reason: string): void {
    this.#process?.kill();
    this.#fault = { kind, reason, errors: this.#process?.errors ?? [] };
    if (this.#question !== null) this.#tellFault(this.#fault);
  }

  #tellFault(fault: FaultReport): void {
    this.#options.onFault?.(fault);
    this.#process = null;
    this.#settle(fault.kind);
  }

  #settle(answer: Action | FaultKind): void {
    const question = this.#question;
    if (question === null) return;
    clearTimeout(question.timer);
    this.#question = null;
    question.resolve(answer);
  }
}
