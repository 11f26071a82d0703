/** Who may open a socket, and in whose name. */
import { type ErrorBody, errorBody } from '@staxd/protocol';
import type { Config } from '../config/config.ts';
import { addressOf } from '../identity/address.ts';
import { takeAll } from '../limits/rateLimits.ts';
import type { Work } from '../monitoring/strain.ts';
import { StoreUnavailable } from '../store/storeUnavailable.ts';
import { Connection, type GameSocket } from './connection.ts';
import type { ConnectionGate } from './connectionGate.ts';
import type { EventParts } from './events/eventParts.ts';

export interface AdmissionParts
  extends Pick<EventParts, 'identity' | 'limiter' | 'lifecycle' | 'companyRules' | 'strain'> {
  readonly config: Config;
  readonly gate: ConnectionGate;
}

/** `fault` takes bugs, and gives the id under which the log has one. */
export function admission(parts: AdmissionParts, fault: (error: unknown) => string) {
  const { strain, config } = parts;
  return (socket: GameSocket, next: (refused?: Error) => void) => {
    const work = strain.begins(addressOf(socket.request, config.trustedProxies));
    admit(parts, socket, work)
      .then(next, (error: unknown) => {
        const isAway = error instanceof StoreUnavailable;
        next(
          refusal(
            isAway ? errorBody('STORE_UNAVAILABLE') : errorBody('INTERNAL', { reference: fault(error) }),
          ),
        );
      })
      .finally(work.ends);
  };
}

/** Undefined: admitted, and `socket.data` is set. Otherwise the refusal. */
async function admit(
  { identity, limiter, config, lifecycle, companyRules, gate }: AdmissionParts,
  socket: GameSocket,
  work: Work,
): Promise<Error | undefined> {
  work.goesOn(true);
  const draining = lifecycle.refusesJoins();
  if (draining) return refusal(draining);
  const { token } = socket.handshake.auth as { token?: unknown };
  const address = addressOf(socket.request, config.trustedProxies);
  const person = typeof token === 'string' ? await identity.authenticate(token, address) : null;
  // Nobody is refused here for the strain: a guest's game may depend on the line.
  work.goesOn(person === null || person.isGuest);
  if (person === null) return refusal(errorBody('UNAUTHORIZED'));
  const banned = companyRules.refusesAll(person.userId);
  if (banned) return refusal(banned);
  const tooMany = await takeAll(limiter, ['connectionsPerUser'], person.userId);
  if (tooMany) return refusal(tooMany);
  gate.signedIn(socket.request);
  socket.data = new Connection(socket, person, address);
  return undefined;
}

/** Clients look for the word in the message (CONN-7). */
function refusal(error: ErrorBody): Error {
  const message = error.code === 'UNAUTHORIZED' ? `unauthorized: ${error.detail}` : error.detail;
  return Object.assign(new Error(message), { data: error });
}
