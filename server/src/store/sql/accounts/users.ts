import type { Compilable, Updateable } from 'kysely';
import { comparable, foldedName } from '../../comparable.ts';
import type { WayIn } from '../../oauthPorts.ts';
import type { Opened, User, UserChange, Users } from '../../userPorts.ts';
import type { SqlDatabase } from '../sqlDatabase.ts';
import type { Tables } from '../tables/tables.ts';
import { all, first, fixed, run, type Work } from '../work.ts';
import { FormerNames } from './formerNames.ts';
import { connectIdentity } from './identities.ts';

type Changed = Awaited<ReturnType<Users['update']>>;

export class SqlUsers implements Users {
  readonly #database: SqlDatabase;
  readonly #formerNames: FormerNames;
  readonly #byId: (id: string) => Work<readonly Row[]>;

  constructor(database: SqlDatabase, now: () => number) {
    this.#database = database;
    this.#formerNames = new FormerNames(database, now);
    this.#byId = fixed(this.#rows().where('id', '=', ''));
  }

  create(user: User, wayIn: WayIn | null = null): Promise<Exclude<Opened, 'unknown'>> {
    const { id, username, email, emailPending, passwordHash, passwordChangedAt } = user;
    const insert = this.#database.queries.insertInto('users').values({
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
    return this.#database.write(() => this.#create(user, wayIn, insert));
  }

  *#create(user: User, wayIn: WayIn | null, insert: Compilable): Work<Exclude<Opened, 'unknown'>> {
    const conflict = yield* this.#conflict(user.id, user);
    if (conflict !== null) return conflict;
    if (!(yield* this.#connects(user.id, wayIn))) return 'wayInTaken';
    yield* run(insert);
    return 'ok';
  }

  async byId(id: string): Promise<User | null> {
    const rows = await this.#database.read(() => this.#byId(id));
    return rows.map(userOf)[0] ?? null;
  }

  async among(ids: readonly string[]): Promise<readonly User[]> {
    if (ids.length === 0) return [];
    const query = this.#rows().where('id', 'in', ids);
    const rows = await this.#database.read(() => all(query));
    const found = new Map(rows.map((row) => [row.id, userOf(row)]));
    return ids.flatMap((id) => found.get(id) ?? []);
  }

  byUsername(username: string): Promise<User | null> {
    return this.#find('username_key', comparable(username));
  }

  async isFree(username: string): Promise<boolean> {
    return !(await this.#database.read(() => this.#isNameTaken(null, username)));
  }

  async deletedAmong(ids: readonly string[]): Promise<readonly string[]> {
    if (ids.length === 0) return [];
    const query = this.#database.queries
      .selectFrom('users')
      .select('id')
      .where('id', 'in', ids)
      .where('deleted_at', 'is not', null);
    const rows = await this.#database.read(() => all(query));
    return rows.map(({ id }) => id);
  }

  byEmail(address: string): Promise<User | null> {
    return this.#find('email_key', comparable(address));
  }

  update(id: string, change: UserChange): Promise<Changed> {
    const known = this.#database.queries.selectFrom('users').select('id').where('id', '=', id);
    return this.#database.write(() => this.#change(id, known, change));
  }

  *#change(id: string, known: Compilable<{ id: string }>, change: UserChange): Work<Changed> {
    return (yield* this.#refusal(id, known, change)) ?? (yield* this.#set(id, columnsOf(change)));
  }

  promote(id: string, account: UserChange, wayIn: WayIn | null = null): Promise<Opened> {
    const guest = this.#database.queries
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('is_guest', '=', 1);
    return this.#database.write(() => this.#promote(id, guest, account, wayIn));
  }

  *#promote(
    id: string,
    guest: Compilable<{ id: string }>,
    account: UserChange,
    wayIn: WayIn | null,
  ): Work<Opened> {
    const refusal = yield* this.#refusal(id, guest, account);
    if (refusal !== null) return refusal;
    if (!(yield* this.#connects(id, wayIn))) return 'wayInTaken';
    return yield* this.#set(id, { ...columnsOf(account), is_guest: 0 });
  }

  takeEmail(id: string): Promise<string | null> {
    return this.#database.write(() => this.#takeEmail(id));
  }

  *#takeEmail(id: string): Work<string | null> {
    const had = (yield* first(this.#rows().where('id', '=', id)))?.email ?? null;
    yield* this.#set(id, columnsOf({ email: null, emailPending: null }));
    return had;
  }

  *#refusal(
    id: string,
    expected: Compilable<{ id: string }>,
    change: UserChange,
  ): Work<Exclude<Changed, 'ok'> | null> {
    return (yield* first(expected)) ? yield* this.#conflict(id, change) : 'unknown';
  }

  *#set(id: string, columns: Updateable<Tables['users']>): Work<'ok'> {
    if (columns.username_fold !== undefined) yield* this.#formerNames.giveUp(id, columns.username_fold);
    const update = this.#database.queries.updateTable('users').set(columns).where('id', '=', id);
    if (Object.keys(columns).length > 0) yield* run(update);
    return 'ok';
  }

  *#connects(userId: string, wayIn: WayIn | null): Work<boolean> {
    return wayIn === null || (yield* connectIdentity(this.#database, { ...wayIn, userId })) === 'ok';
  }

  /** With anybody but the user of this id. */
  *#conflict(id: string, { username, email }: UserChange): Work<'usernameTaken' | 'emailTaken' | null> {
    const others = this.#database.queries.selectFrom('users').select('id').where('id', '<>', id);
    if (username !== undefined && (yield* this.#isNameTaken(id, username))) return 'usernameTaken';
    if (email) {
      const sameEmail = others.where('email_key', '=', comparable(email));
      if (yield* first(sameEmail)) return 'emailTaken';
    }
    return null;
  }

  /** For the user of this id, or somebody new. Whoever had a name before it was compared as it is now keeps it. */
  *#isNameTaken(id: string | null, username: string): Work<boolean> {
    const { queries } = this.#database;
    const key = comparable(username);
    const fold = foldedName(username);
    const users = queries.selectFrom('users').select('id');
    if (id !== null && (yield* first(users.where('id', '=', id).where('username_key', '=', key))))
      return false;
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
    for (const query of others) if (yield* first(query)) return true;
    return yield* this.#formerNames.isKept(fold, id);
  }

  async #find(column: 'username_key' | 'email_key', value: string): Promise<User | null> {
    const query = this.#rows().where(column, '=', value);
    const row = await this.#database.read(() => first(query));
    return row && userOf(row);
  }

  #rows() {
    return users(this.#database);
  }
}

type Row = Omit<User, 'isGuest' | 'isVip'> & { readonly is_guest: number; readonly is_vip: number };

export function users({ queries }: Pick<SqlDatabase, 'queries'>) {
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
