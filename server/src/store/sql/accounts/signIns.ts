import type { SignIn, SignIns } from '../../accountPorts.ts';
import type { SqlDatabase } from '../sqlDatabase.ts';
import { all, first, run } from '../work.ts';

export class SqlSignIns implements SignIns {
  readonly #database: SqlDatabase;

  constructor(database: SqlDatabase) {
    this.#database = database;
  }

  async add(signIn: SignIn): Promise<void> {
    const insert = this.#database.queries.insertInto('sign_ins').values({
      family: signIn.family,
      user_id: signIn.userId,
      device: signIn.device,
      is_phone: Number(signIn.isPhone),
      signed_in_at: signIn.signedInAt,
      last_used_at: signIn.lastUsedAt,
      lifetime: signIn.lifetime,
      expires_at: signIn.expiresAt,
    });
    await this.#database.write(() => run(insert));
  }

  async byFamily(family: string): Promise<SignIn | null> {
    const query = this.#all().where('family', '=', family);
    const row = await this.#database.read(() => first(query));
    return row && signInOf(row);
  }

  async ofUser(userId: string, now: number): Promise<readonly SignIn[]> {
    const query = this.#all()
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .orderBy('last_used_at', 'desc')
      .orderBy('family');
    const rows = await this.#database.read(() => all(query));
    return rows.map(signInOf);
  }

  async noteUse(family: string, at: number): Promise<void> {
    const note = this.#database.queries
      .updateTable('sign_ins')
      .set({ last_used_at: at })
      .where('family', '=', family);
    await this.#database.write(() => run(note));
  }

  extend(family: string, expiresAt: number): Promise<boolean> {
    const { queries } = this.#database;
    const life = { expires_at: expiresAt };
    const signIn = queries.updateTable('sign_ins').set(life).where('family', '=', family);
    // Its revocation is marked there, and must be known for as long.
    const sessions = queries.updateTable('sessions').set(life).where('family', '=', family);
    return this.#database.write(function* () {
      if ((yield* run(signIn)) === 0) return false;
      yield* run(sessions);
      return true;
    });
  }

  #all() {
    return this.#database.queries
      .selectFrom('sign_ins')
      .select(['family', 'user_id as userId', 'device', 'is_phone', 'signed_in_at as signedInAt'])
      .select(['last_used_at as lastUsedAt', 'lifetime', 'expires_at as expiresAt']);
  }
}

function signInOf({ is_phone, ...row }: Omit<SignIn, 'isPhone'> & { readonly is_phone: number }): SignIn {
  return { ...row, isPhone: is_phone === 1 };
}
