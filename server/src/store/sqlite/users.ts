/** Accounts in SQLite. */

import { comparable } from '../comparable.ts';
import type { User, Users } from '../ports.ts';
import type { Connection } from './connection.ts';

export class SqliteUsers implements Users {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  create(user: User): Promise<'ok' | 'usernameTaken' | 'emailTaken'> {
    const usernameKey = comparable(user.username);
    const emailKey = user.email && comparable(user.email);
    const { queries } = this.#connection;
    const sameName = queries.selectFrom('users').select('id').where('username_key', '=', usernameKey);
    const sameEmail = queries.selectFrom('users').select('id').where('email_key', '=', emailKey);
    const insert = queries.insertInto('users').values({
      id: user.id,
      username: user.username,
      username_key: usernameKey,
      email: user.email,
      email_key: emailKey,
      password_hash: user.passwordHash,
      is_guest: Number(user.isGuest),
      is_vip: Number(user.isVip),
      clout: user.clout,
      created_at: user.createdAt,
    });
    return this.#connection.write(() => {
      if (this.#connection.first(sameName)) return 'usernameTaken';
      if (this.#connection.first(sameEmail)) return 'emailTaken';
      this.#connection.run(insert);
      return 'ok';
    });
  }

  byId(id: string): Promise<User | null> {
    return this.#find('id', id);
  }

  byUsername(username: string): Promise<User | null> {
    return this.#find('username_key', comparable(username));
  }

  #find(column: 'id' | 'username_key', value: string): Promise<User | null> {
    const query = this.#connection.queries
      .selectFrom('users')
      .select(['id', 'username', 'email', 'clout'])
      .select(['password_hash as passwordHash', 'is_guest', 'is_vip', 'created_at as createdAt'])
      .where(column, '=', value);
    return this.#connection.read(() => {
      const row = this.#connection.first(query);
      if (row === null) return null;
      const { is_guest, is_vip, ...user } = row;
      return { ...user, isGuest: is_guest === 1, isVip: is_vip === 1 };
    });
  }
}
