import type { SignIn, SignIns } from '../accountPorts.ts';
import type { Connection } from './database/connection.ts';

export class SqliteSignIns implements SignIns {
  readonly #connection: Connection;

  constructor(connection: Connection) {
    this.#connection = connection;
  }

  async add(signIn: SignIn): Promise<void> {
    const insert = this.#connection.queries.insertInto('sign_ins').values({
      family: signIn.family,
      user_id: signIn.userId,
      device: signIn.device,
      is_phone: Number(signIn.isPhone),
      signed_in_at: signIn.signedInAt,
      last_used_at: signIn.lastUsedAt,
      lifetime: signIn.lifetime,
      expires_at: signIn.expiresAt,
    });
    await this.#connection.write(() => this.#connection.run(insert));
  }

  byFamily(family: string): Promise<SignIn | null> {
    const query = this.#all().where('family', '=', family);
    return this.#connection.read(() => {
      const row = this.#connection.first(query);
      return row && signInOf(row);
    });
  }

  ofUser(userId: string, now: number): Promise<readonly SignIn[]> {
    const query = this.#all()
      .where('user_id', '=', userId)
      .where('expires_at', '>', now)
      .orderBy('last_used_at', 'desc')
      .orderBy('family');
    return this.#connection.read(() => this.#connection.all(query).map(signInOf));
  }

  async noteUse(family: string, at: number): Promise<void> {
    const note = this.#connection.queries
      .updateTable('sign_ins')
      .set({ last_used_at: at })
      .where('family', '=', family);
    await this.#connection.write(() => this.#connection.run(note));
  }

  extend(family: string, expiresAt: number): Promise<boolean> {
    const { queries } = this.#connection;
    const life = { expires_at: expiresAt };
    const signIn = queries.updateTable('sign_ins').set(life).where('family', '=', family);
    // Its revocation is marked there, and must be known for as long.
    const sessions = queries.updateTable('sessions').set(life).where('family', '=', family);
    return this.#connection.write(() => {
      if (this.#connection.run(signIn) === 0) return false;
      this.#connection.run(sessions);
      return true;
    });
  }

  #all() {
    return this.#connection.queries
      .selectFrom('sign_ins')
      .select(['family', 'user_id as userId', 'device', 'is_phone', 'signed_in_at as signedInAt'])
      .select(['last_used_at as lastUsedAt', 'lifetime', 'expires_at as expiresAt']);
  }
}

function signInOf({ is_phone, ...row }: Omit<SignIn, 'isPhone'> & { readonly is_phone: number }): SignIn {
  return { ...row, isPhone: is_phone === 1 };
}
