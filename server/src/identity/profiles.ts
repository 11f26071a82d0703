/** Names and pictures of guests and registered players. */
import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody, readInput, usernameForm } from '@staxd/protocol';
import * as v from 'valibot';
import type { Clock } from '../platform/platform.ts';
import type { User, UserChange, Users } from '../store/userPorts.ts';
import { isReserved, nameTaken } from './names.ts';

const REGISTERED = v.object({ username: usernameForm });

export class Profiles {
  readonly #users: Users;
  readonly #clock: Clock;

  constructor(users: Users, clock: Clock) {
    this.#users = users;
    this.#clock = clock;
  }

  /** Refuses with USERNAME_TAKEN, or VALIDATION_ERROR for a name that only a guest may have. */
  async change(
    id: string,
    { username, avatar }: Pick<UserChange, 'username' | 'avatar'>,
  ): Promise<Result<User, ErrorBody>> {
    const user = await this.#users.byId(id);
    if (user === null) return fail(errorBody('UNAUTHORIZED'));
    if (username !== undefined && username !== user.username) {
      const fits = user.isGuest ? ok(undefined) : readInput(REGISTERED, { username });
      if (!fits.ok) return fits;
      if (isReserved(username)) return nameTaken(username, this.#users, this.#clock.now());
    }
    if ((await this.#users.update(id, { username, avatar })) !== 'ok') {
      return nameTaken(username ?? user.username, this.#users, this.#clock.now());
    }
    return ok((await this.#users.byId(id)) ?? user);
  }
}
