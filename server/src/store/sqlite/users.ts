import type { Compilable, Updateable } from 'kysely';
import { comparable, foldedName } from '../comparable.ts';
import type { WayIn } from '../oauthPorts.ts';
import type { Opened, User, UserChange, Users } from '../ports.ts';
import type { Connection } from './database/connection.ts';
import type { Tables } from './database/tables.ts';
import { FormerNames } from './formerNames.ts';
import { connectIdentity } from './identities.ts';

type Changed = Awaited<ReturnType<Users['update']>>;

export class SqliteUsers implements Users {
  readonly #connection: Connection;
  readonly #formerNames: FormerNames;
  readonly #byId: (id: string) => Row[];

  constructor(connection: Connection, now: () => number) {
    this.#connection = connection;
    this.#formerNames = new FormerNames(connection, now);
    this.#byId = connection.fixed(this.#rows().where('id', '=', ''));
  }

  create(user: User, wayIn: WayIn | null = null): Promise<Exclude<Opened, 'unknown'>> {
    const { id, username, email, emailPending, passwordHash, passwordChangedAt } = user;
    const insert = this.#connection.queries.insertInto('users').values({
      id,
      ...nameColumns(username),
      ...emailColumns(email),
      email_pending: emailPending,
      password_hash: passwordHash,
      password_changed_at: passwordChangedAt,
      is_guest: Number(user.isGuest),
      is_vip: 0,
      avatar: user.avatar,
      clout: user.clout,
      created_at: user.createdAt,
      deleted_at: user.deletedAt,
    });
    return this.#connection.write(() => {
      const conflict = this.#conflict(id, user);
      if (conflict !== null) return conflict;
      if (!this.#connects(id, wayIn)) return 'wayInTaken';
      this.#connection.run(insert);
      return 'ok';
    });
  }

  byId(id: string): Promise<User | null> {
    return this.#connection.read(() => this.#byId(id).map(userOf)[0] ?? null);
  }

  among(ids: readonly string[]): Promise<readonly User[]> {
    const query = this.#rows().where('id', 'in', ids);
    return this.#connection.read(() => {
      const found = new Map(this.#connection.all(query).map((row) => [row.id, userOf(row)]));
      return ids.flatMap((id) => found.get(id) ?? []);
    });
  }

  byUsername(username: string): Promise<User | null> {
    return this.#find('username_key', comparable(username));
  }

  isFree(username: string): Promise<boolean> {
    return this.#connection.read(() => !this.#isNameTaken(null, username));
  }

  deletedAmong(ids: readonly string[]): Promise<readonly string[]> {
    const query = this.#connection.queries
      .selectFrom('users')
      .select('id')
      .where('id', 'in', ids)
      .where('deleted_at', 'is not', null);
    return this.#connection.read(() => this.#connection.all(query).map(({ id }) => id));
  }

  byEmail(address: string): Promise<User | null> {
    return this.#find('email_key', comparable(address));
  }

  update(id: string, change: UserChange): Promise<Changed> {
    const known = this.#connection.queries.selectFrom('users').select('id').where('id', '=', id);
    return this.#connection.write(() => this.#refusal(id, known, change) ?? this.#set(id, columnsOf(change)));
  }

  promote(id: string, account: UserChange, wayIn: WayIn | null = null): Promise<Opened> {
    const guest = this.#connection.queries
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('is_guest', '=', 1);
    return this.#connection.write(() => {
      const refusal = this.#refusal(id, guest, account);
      if (refusal !== null) return refusal;
      if (!this.#connects(id, wayIn)) return 'wayInTaken';
      return this.#set(id, { ...columnsOf(account), is_guest: 0 });
    });
  }

  takeEmail(id: string): Promise<string | null> {
    const query = this.#rows().where('id', '=', id);
    return this.#connection.write(() => {
      const had = this.#connection.first(query)?.email ?? null;
      this.#set(id, columnsOf({ email: null, emailPending: null }));
      return had;
    });
  }

  #refusal(
    id: string,
    expected: Compilable<{ id: string }>,
    change: UserChange,
  ): Exclude<Changed, 'ok'> | null {
    return this.#connection.first(expected) ? this.#conflict(id, change) : 'unknown';
  }

  #set(id: string, columns: Updateable<Tables['users']>): 'ok' {
    if (columns.username_fold !== undefined) this.#formerNames.giveUp(id, columns.username_fold);
    const update = this.#connection.queries.updateTable('users').set(columns).where('id', '=', id);
    if (Object.keys(columns).length > 0) this.#connection.run(update);
    return 'ok';
  }

  #connects(userId: string, wayIn: WayIn | null): boolean {
    return wayIn === null || connectIdentity(this.#connection, { ...wayIn, userId }) === 'ok';
  }

  /** With anybody but the user of this id. */
  #conflict(id: string, { username, email }: UserChange): 'usernameTaken' | 'emailTaken' | null {
    const others = this.#connection.queries.selectFrom('users').select('id').where('id', '<>', id);
    if (username !== undefined && this.#isNameTaken(id, username)) return 'usernameTaken';
    if (email) {
      const sameEmail = others.where('email_key', '=', comparable(email));
      if (this.#connection.first(sameEmail)) return 'emailTaken';
    }
    return null;
  }

  /** For the user of this id, or somebody new. Whoever had a name before it was compared as it is now keeps it. */
  #isNameTaken(id: string | null, username: string): boolean {
    const { queries } = this.#connection;
    const key = comparable(username);
    const fold = foldedName(username);
    const users = queries.selectFrom('users').select('id');
    if (id !== null && this.#connection.first(users.where('id', '=', id).where('username_key', '=', key))) {
      return false;
    }
    const sameName = users.where('username_fold', '=', fold);
    // Whoever has entered a tournament may have another name by now; this one is kept for them until it ends.
    const reserved = queries
      .selectFrom('tournament_entrants')
      .select('user_id as id')
      .where('name_fold', '=', fold)
      .where('name_fold', '<>', '');
    const others = [
      id === null ? sameName : sameName.where('id', '<>', id),
      id === null ? reserved : reserved.where('user_id', '<>', id),
    ];
    return others.some((query) => this.#connection.first(query)) || this.#formerNames.isKept(fold, id);
  }

  #find(column: 'username_key' | 'email_key', value: string): Promise<User | null> {
    const query = this.#rows().where(column, '=', value);
    return this.#connection.read(() => {
      const row = this.#connection.first(query);
      return row && userOf(row);
    });
  }

  #rows() {
    return users(this.#connection);
  }
}

type Row = Omit<User, 'isGuest' | 'isVip'> & { readonly is_guest: number; readonly is_vip: number };

export function users({ queries }: Connection) {
  return queries
    .selectFrom('users')
    .select(['id', 'username', 'email', 'email_pending as emailPending', 'avatar', 'clout'])
    .select(['password_hash as passwordHash', 'password_changed_at as passwordChangedAt'])
    .select(['is_guest', 'is_vip', 'created_at as createdAt', 'deleted_at as deletedAt']);
}

export function userOf({ is_guest, is_vip, ...user }: Row): User {
  return { ...user, isGuest: is_guest === 1, isVip: is_vip === 1 };
}

function columnsOf({ username, email, emailPending, avatar, passwordHash, passwordChangedAt }: UserChange) {
  return {
    ...(username !== undefined && nameColumns(username)),
    ...(email !== undefined && emailColumns(email)),
    ...(emailPending !== undefined && { email_pending: emailPending }),
    ...(avatar !== undefined && { avatar }),
    ...(passwordHash !== undefined && { password_hash: passwordHash }),
    ...(passwordChangedAt !== undefined && { password_changed_at: passwordChangedAt }),
  };
}

function nameColumns(username: string) {
  return { username, username_key: comparable(username), username_fold: foldedName(username) };
}

function emailColumns(email: string | null) {
  return { email, email_key: email && comparable(email) };
}
