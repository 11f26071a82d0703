import { comparable, foldedName } from '../comparable.ts';
import type { User, UserChange, Users } from '../ports.ts';
import type { Connection } from './connection.ts';

export class SqliteUsers implements Users {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  create(user: User): Promise<'ok' | 'usernameTaken' | 'emailTaken'> {
    const fold = foldedName(user.username);
    const emailKey = user.email && comparable(user.email);
    const { queries } = this.#connection;
    const sameName = queries.selectFrom('users').select('id').where('username_fold', '=', fold);
    const sameEmail = queries.selectFrom('users').select('id').where('email_key', '=', emailKey);
    const insert = queries.insertInto('users').values({
      id: user.id,
      username: user.username,
      username_key: comparable(user.username),
      username_fold: fold,
      email: user.email,
      email_key: emailKey,
      password_hash: user.passwordHash,
      is_guest: Number(user.isGuest),
      is_vip: 0,
      avatar: user.avatar,
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

  update(id: string, { username, avatar }: UserChange): Promise<'ok' | 'usernameTaken' | 'unknown'> {
    const { queries } = this.#connection;
    const known = queries.selectFrom('users').select('id').where('id', '=', id);
    const fold = foldedName(username ?? '');
    const sameName = queries
      .selectFrom('users')
      .select('id')
      .where('username_fold', '=', fold)
      .where('id', '<>', id);
    const named = { username, username_key: comparable(username ?? ''), username_fold: fold };
    return this.#connection.write(() => {
      if (!this.#connection.first(known)) return 'unknown';
      if (username !== undefined) {
        if (this.#connection.first(sameName)) return 'usernameTaken';
        this.#connection.run(queries.updateTable('users').set(named).where('id', '=', id));
      }
      if (avatar !== undefined) {
        this.#connection.run(queries.updateTable('users').set({ avatar }).where('id', '=', id));
      }
      return 'ok';
    });
  }

  #find(column: 'id' | 'username_key', value: string): Promise<User | null> {
    const query = this.#connection.queries
      .selectFrom('users')
      .select(['id', 'username', 'email', 'avatar', 'clout'])
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
