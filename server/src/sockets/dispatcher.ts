/** What a client sends is brought to its handler: limits, rights, form, and every refusal on the way back. */
import {
  CLIENT_EVENTS,
  type ClientEvent,
  type ErrorBody,
  errorBody,
  readInput,
  requestId,
  waitBody,
} from '@staxd/protocol';
import * as v from 'valibot';
import { roleOf } from '../games/model/game.ts';
import { isAtLeast, membershipOf } from '../guard/membership.ts';
import {
  assertComplete,
  EVENT_PERMISSIONS,
  hasTier,
  type Membership,
  type Permission,
} from '../guard/permissions.ts';
import { takeAll } from '../limits/rateLimits.ts';
import { answerRefusal, EVENT_HANDLERS, type EventParts } from './clientEvents.ts';
import type { Connection } from './connection.ts';

export class Dispatcher {
  readonly #parts: EventParts;
  readonly #report: (error: unknown) => void;

  /** `report` takes what is a bug. Throws when an event has no row in the guard, or no handler. */
  constructor(parts: EventParts, report: (error: unknown) => void) {
    assertComplete('event', Object.keys(EVENT_PERMISSIONS), Object.keys(CLIENT_EVENTS));
    assertComplete('event handler', Object.keys(EVENT_HANDLERS), Object.keys(CLIENT_EVENTS));
    this.#parts = parts;
    this.#report = report;
  }

  /** One event after the other, so that what was sent first is done first. */
  receive(connection: Connection, event: string, message: unknown): void {
    const isTaken = connection.inTurn(async () => {
      try {
        await this.#handle(connection, event, message);
      } catch (error) {
        this.#answerFault(connection, event, message, error);
      }
    });
    if (!isTaken) this.#refuse(connection, event, message, waitBody('RATE_LIMITED', 1));
  }

  async #handle(connection: Connection, event: string, message: unknown): Promise<void> {
    if (!Object.hasOwn(CLIENT_EVENTS, event)) {
      const allowed = `one of ${Object.keys(CLIENT_EVENTS).join(', ')}`;
      return this.#refuse(
        connection,
        event,
        message,
        errorBody('VALIDATION_ERROR', { field: 'event', allowed }),
      );
    }
    const name = event as ClientEvent;
    const guard: Permission = EVENT_PERMISSIONS[name];
    const { person } = connection;
    const tooFast = await takeAll(this.#parts.limiter, guard.limits, person.userId);
    if (tooFast) return this.#refuse(connection, event, message, tooFast);
    if (!hasTier(person, guard.auth)) return this.#refuse(connection, event, message, errorBody('FORBIDDEN'));
    const read = readInput(CLIENT_EVENTS[name], message);
    if (!read.ok) return this.#refuseUnread(connection, event, message, read.error);
    const outside = this.#lacksMembership(connection, guard.membership);
    if (outside) return this.#refuse(connection, event, message, outside);
    const handler = EVENT_HANDLERS[name] as (
      parts: EventParts,
      connection: Connection,
      message: unknown,
    ) => Promise<ErrorBody | null>;
    const refused = await handler(this.#parts, connection, read.value);
    if (refused) this.#refuse(connection, event, message, refused);
  }

  /** Why somebody is not enough to the game that the socket follows, or null. */
  #lacksMembership({ attachment, person }: Connection, least: Membership): ErrorBody | null {
    if (least === 'stranger') return null;
    const current = attachment && this.#parts.rooms.current(attachment.gameId);
    const role = current && roleOf(current.game, person.userId, attachment.inviteCode);
    if (!role) return errorBody('NOT_CONNECTED');
    const membership = membershipOf(current.game, person.userId, role);
    return isAtLeast(membership, least) ? null : errorBody('NOT_IN_GAME');
  }

  /** An action is answered as one, with its request id; anything else by an `error`. */
  #refuse(connection: Connection, event: string, message: unknown, error: ErrorBody): void {
    if (event === 'game_action') return answerRefusal(this.#parts, connection, requestIdOf(message), error);
    this.#parts.metrics.refused(error.code);
    this.#parts.rooms.send(connection, 'error', error as never);
  }

  #refuseUnread(connection: Connection, event: string, message: unknown, error: ErrorBody): void {
    if (event !== 'game_action') return this.#refuse(connection, event, message, error);
    this.#parts.metrics.refused(error.code);
    const answer = { ...error, request_id: requestIdOf(message) };
    this.#parts.rooms.send(connection, 'action_error', answer as never);
  }

  #answerFault(connection: Connection, event: string, message: unknown, error: unknown): void {
    const isUnavailable = error instanceof Error && 'code' in error && error.code === 'STORE_UNAVAILABLE';
    if (!isUnavailable) this.#report(error);
    this.#refuse(connection, event, message, errorBody(isUnavailable ? 'STORE_UNAVAILABLE' : 'INTERNAL'));
  }
}

function requestIdOf(message: unknown): string | null {
  const read = v.safeParse(v.object({ request_id: requestId }), message);
  return read.success ? read.output.request_id : null;
}
