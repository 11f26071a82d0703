/** In whose name the open sockets are, as that changes: at this server, and at others that share its store. */
import { errorBody } from '@staxd/protocol';
import type { Identity } from '../../identity/identity.ts';
import type { Person } from '../../identity/person.ts';
import type { Store } from '../../store/ports.ts';
import type { Hints } from '../../store/sharedPorts.ts';
import type { User } from '../../store/userPorts.ts';
import type { Connection } from '../connection.ts';
import type { Rooms } from '../rooms.ts';
import type { Looks } from './looks.ts';

export interface LineOwnerParts {
  readonly identity: Pick<Identity, 'sessionTokens' | 'accounts'>;
  readonly store: Pick<Store<unknown>, 'users' | 'signIns'>;
  readonly rooms: Pick<Rooms, 'connections' | 'connectionsOf' | 'send' | 'cutOff'>;
  readonly hints: Hints;
  /** Null: there are no other servers. */
  readonly looks: Pick<Looks, 'watch'> | null;
  readonly now: () => number;
}

export class LineOwners {
  readonly #parts: LineOwnerParts;

  constructor(parts: LineOwnerParts) {
    this.#parts = parts;
    const { identity, hints, looks } = parts;
    identity.sessionTokens.onRevoked((family) => {
      for (const connection of this.#among(new Set([family]))) this.#end(connection);
      hints.publish({ topic: 'family', id: family });
    });
    identity.accounts.onPromoted(async (person) => {
      this.#rebind(person);
      hints.publish({ topic: 'person', id: person.userId });
    });
    looks?.watch(['family', 'person'], (ids) => this.#look(ids));
  }

  /** From now on the user's open sockets are a vip's, or are not. */
  setVip(userId: string, isVip: boolean): void {
    const { rooms, hints } = this.#parts;
    for (const connection of rooms.connectionsOf(userId)) connection.person = { ...connection.person, isVip };
    hints.publish({ topic: 'person', id: userId });
  }

  /** A guest has an account now, and goes on over the same lines. */
  #rebind(person: Person): void {
    for (const connection of this.#parts.rooms.connectionsOf(person.userId)) connection.person = person;
  }

  #end(connection: Connection): void {
    const { rooms } = this.#parts;
    rooms.send(connection, 'error', errorBody('UNAUTHORIZED'));
    rooms.cutOff(connection);
  }

  /** `ids`: of people and of families; null: all. */
  #among(ids: ReadonlySet<string> | null): readonly Connection[] {
    return [...this.#parts.rooms.connections].filter(
      ({ person: { userId, family } }) =>
        ids === null || ids.has(userId) || (family !== null && ids.has(family)),
    );
  }

  async #look(ids: ReadonlySet<string> | null): Promise<void> {
    const { identity, store, rooms } = this.#parts;
    const seen = this.#among(ids).map((connection) => ({ connection, person: connection.person }));
    if (seen.length === 0) return;
    const families = new Set(seen.flatMap(({ person }) => person.family ?? []));
    const revoked = new Set(await identity.sessionTokens.revokedAmong([...families]));
    // Read after the families: those of a guest who has signed up end when the account is there.
    const userIds = new Set(seen.map(({ person }) => person.userId));
    const users = new Map((await store.users.among([...userIds])).map((user) => [user.id, user]));
    for (const { connection, person } of seen) {
      const user = users.get(person.userId);
      const owner = user ? await this.#ownerNow(person, user, revoked) : null;
      // This server has changed it meanwhile.
      if (connection.person !== person || !rooms.connections.has(connection)) continue;
      if (owner === null) this.#end(connection);
      else connection.person = owner;
    }
  }

  /** Null: nobody may use the line any more. */
  async #ownerNow(person: Person, user: User, revoked: ReadonlySet<string>): Promise<Person | null> {
    if (user.deletedAt !== null) return null;
    const { username, isGuest, isVip, avatar } = user;
    const now = { ...person, username, isGuest, isVip, avatar };
    if (person.isGuest && !isGuest) return this.#signedUp(now);
    if (person.family !== null && revoked.has(person.family)) return null;
    return isSame(person, now) ? person : now;
  }

  /** Goes on by the sign-in that came with the account. */
  async #signedUp(person: Person): Promise<Person | null> {
    const { store, now } = this.#parts;
    const signIns = await store.signIns.ofUser(person.userId, now());
    const newest = signIns.toSorted((one, other) => other.signedInAt - one.signedInAt).at(0);
    return newest ? { ...person, family: newest.family, expiresAt: newest.expiresAt } : null;
  }
}

function isSame(one: Person, other: Person): boolean {
  return (Object.keys(one) as (keyof Person)[]).every((key) => one[key] === other[key]);
}
