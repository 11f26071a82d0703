/** Brings each event of a client to its handler: order, limits, tier, form, and every refusal. */
import {
  CLIENT_EVENTS,
  type ClientEvent,
  type ClientMessage,
  type ErrorBody,
  errorBody,
  readInput,
  requestId,
  type ServerMessage,
  waitBody,
} from '@staxd/protocol';
import * as v from 'valibot';
import { performAction, refusalResponse } from '../actions/performAction.ts';
import { assertComplete, EVENT_PERMISSIONS, hasTier, type Permission } from '../guard/permissions.ts';
import { takeAll } from '../limits/rateLimits.ts';
import type { Work } from '../monitoring/strain.ts';
import { KeyedMutex } from '../platform/keyedMutex.ts';
import type { Connection } from './connection.ts';
import { EVENT_HANDLERS } from './events/clientEvents.ts';
import type { EventParts } from './events/eventParts.ts';

const MOST_WAITING = 64;

const KNOWN = `one of ${Object.keys(CLIENT_EVENTS).join(', ')}`;

interface Received {
  readonly connection: Connection;
  readonly event: string;
  readonly message: unknown;
}

export class Dispatcher {
  readonly #parts: EventParts;
  readonly #report: (error: unknown) => string;
  /** By socket: a client may join, play, chat and leave without waiting for answers. */
  readonly #turns = new KeyedMutex();
  readonly #waiting = new Map<string, number>();

  /** `report` takes bugs, and gives the id under which the log has one. Throws when an event has no permissions, or no handler. */
  constructor(parts: EventParts, report: (error: unknown) => string) {
    assertComplete('event', Object.keys(EVENT_PERMISSIONS), Object.keys(CLIENT_EVENTS));
    assertComplete(
      'event handler',
      ['game_action', ...Object.keys(EVENT_HANDLERS)],
      Object.keys(CLIENT_EVENTS),
    );
    this.#parts = parts;
    this.#report = report;
  }

  listen(connection: Connection): void {
    connection.socket.use(([event, message], next) => {
      this.#receive({ connection, event, message });
      next();
    });
  }

  /** Once all that its socket has sent is done: whoever says that they go, and hangs up, has said it. */
  finish(connection: Connection, work: () => Promise<void>): void {
    void this.#turns.run(connection.socket.id, () => work().catch((error) => void this.#report(error)));
  }

  #receive(received: Received): void {
    const { id } = received.connection.socket;
    const waiting = this.#waiting.get(id) ?? 0;
    if (waiting >= MOST_WAITING) return this.#refuse(received, waitBody('RATE_LIMITED', 1));
    this.#waiting.set(id, waiting + 1);
    void this.#turns.run(id, () => this.#handle(received));
  }

  async #handle(received: Received): Promise<void> {
    const { connection, event } = received;
    const work = this.#parts.strain.begins(connection.address);
    try {
      if (isKnown(event)) await this.#serve(received, event, work);
      else this.#refuse(received, errorBody('VALIDATION_ERROR', { field: 'event', allowed: KNOWN }));
    } catch (error) {
      this.#answerFault(received, error);
    } finally {
      work.ends();
      this.#isDone(connection.socket.id);
    }
  }

  #isDone(id: string): void {
    const left = (this.#waiting.get(id) ?? 1) - 1;
    if (left > 0) this.#waiting.set(id, left);
    else this.#waiting.delete(id);
  }

  async #serve(received: Received, name: ClientEvent, work: Work): Promise<void> {
    const { auth, limits, keepsGoing }: Permission = EVENT_PERMISSIONS[name];
    const { connection, message } = received;
    const { person } = connection;
    const isCounted = person.isGuest && keepsGoing !== true;
    work.goesOn(isCounted);
    const overloaded = isCounted ? this.#parts.strain.refuses(connection.address) : null;
    if (overloaded) return this.#refuse(received, overloaded);
    const tooFast = await takeAll(this.#parts.limiter, limits, person.userId);
    if (tooFast) return this.#refuse(received, tooFast);
    if (!hasTier(person, auth)) return this.#refuse(received, errorBody('FORBIDDEN'));
    const read = readInput(CLIENT_EVENTS[name], message);
    if (!read.ok) return this.#refuseUnread(received, read.error);
    if (name === 'game_action') return this.#act(received, read.value as ClientMessage<'game_action'>);
    const handler = EVENT_HANDLERS[name] as (
      parts: EventParts,
      connection: Connection,
      message: unknown,
    ) => Promise<ErrorBody | null>;
    const refused = await handler(this.#parts, connection, read.value);
    if (refused) this.#refuse(received, refused);
  }

  /** `decide` checks whether the sender may act. The answer goes out before anybody is told. */
  async #act(received: Received, action: ClientMessage<'game_action'>): Promise<void> {
    const { rooms, metrics, now } = this.#parts;
    const { connection } = received;
    const { attachment, person } = connection;
    if (attachment === null) return this.#refuse(received, errorBody('NOT_CONNECTED'));
    const startedAt = now();
    const { response, refusal, publish } = await performAction(
      this.#parts,
      person,
      attachment.gameId,
      action,
    );
    try {
      if (refusal) metrics.refused(refusal.code);
      else metrics.acknowledged(action.action_type, (now() - startedAt) / 1000);
      rooms.send(connection, 'action_response', response);
    } finally {
      publish();
    }
  }

  #refuse({ connection, event, message }: Received, error: ErrorBody): void {
    const { metrics, rooms } = this.#parts;
    metrics.refused(error.code);
    if (event !== 'game_action') return rooms.send(connection, 'error', error as ServerMessage<'error'>);
    rooms.send(connection, 'action_response', refusalResponse(requestIdOf(message), error));
  }

  #refuseUnread(received: Received, error: ErrorBody): void {
    const { connection, event, message } = received;
    if (event !== 'game_action') return this.#refuse(received, error);
    this.#parts.metrics.refused(error.code);
    const answer = { ...error, request_id: requestIdOf(message) } as ServerMessage<'action_error'>;
    this.#parts.rooms.send(connection, 'action_error', answer);
  }

  #answerFault(received: Received, error: unknown): void {
    const isUnavailable = error instanceof Error && 'code' in error && error.code === 'STORE_UNAVAILABLE';
    if (isUnavailable) return this.#refuse(received, errorBody('STORE_UNAVAILABLE'));
    this.#refuse(received, errorBody('INTERNAL', { reference: this.#report(error) }));
  }
}

function isKnown(event: string): event is ClientEvent {
  return Object.hasOwn(CLIENT_EVENTS, event);
}

function requestIdOf(message: unknown): string | null {
  const read = v.safeParse(v.object({ request_id: requestId }), message);
  return read.success ? read.output.request_id : null;
}
