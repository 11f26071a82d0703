import type { Invitation } from '@staxd/protocol';
import type { KeptInvitation, OpenInvitations } from '../companyPorts.ts';
import type { PostgresConnection } from './connection.ts';

const ADD = `
  INSERT INTO invitations (id, user_id, from_id, game, at, expires_at, told) VALUES ($1, $2, $3, $4, $5, $6, $7)
  ON CONFLICT (user_id, game, from_id) DO UPDATE
  SET id = excluded.id, at = excluded.at, expires_at = excluded.expires_at, told = excluded.told`;

const COLUMNS =
  'invitations.id, user_id AS "userId", from_id AS "fromId", game AS "gameId", at, expires_at AS "expiresAt", told';

/** `games`: of the table. */
const STANDS = "games.id = game AND games.status = 'waiting' AND expires_at > $1";

const TO = `SELECT ${COLUMNS} FROM invitations, games WHERE ${STANDS} AND user_id = ANY($2) ORDER BY at, invitations.id`;

const TAKE = `
  DELETE FROM invitations USING games WHERE ${STANDS} AND user_id = $2 AND invitations.id = $3 RETURNING ${COLUMNS}`;

type Row = Omit<KeptInvitation, 'told'> & { readonly told: string };

export class PostgresInvitations implements OpenInvitations {
  readonly #connection: PostgresConnection;
  readonly #now: () => number;

  constructor(connection: PostgresConnection, now: () => number) {
    this.#connection = connection;
    this.#now = now;
  }

  async add({ id, userId, fromId, gameId, at, expiresAt, told }: KeptInvitation): Promise<void> {
    const values = [id, userId, fromId, gameId, at, expiresAt, JSON.stringify(told)];
    await this.#connection.statement(ADD, values);
  }

  async to(userIds: readonly string[]): Promise<readonly KeptInvitation[]> {
    return (await this.#connection.statement<Row>(TO, [this.#now(), userIds])).map(invitationOf);
  }

  async take(userId: string, id: string): Promise<KeptInvitation | null> {
    const [taken] = await this.#connection.statement<Row>(TAKE, [this.#now(), userId, id]);
    return taken ? invitationOf(taken) : null;
  }

  /** Deletes those whose time is over. */
  async purge(): Promise<void> {
    await this.#connection.statement('DELETE FROM invitations WHERE expires_at <= $1', [this.#now()]);
  }
}

function invitationOf({ told, ...row }: Row): KeptInvitation {
  return { ...row, told: JSON.parse(told) as Invitation };
}
