/** Who may ask whom to a table. Invitations stand for a minute. */
import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody, INVITATION_TIME, type Invitation } from '@staxd/protocol';
import { type Game, memberOf } from '../games/model/game.ts';
import type { GameService } from '../games/service.ts';
import type { Person } from '../identity/person.ts';
import type { Platform } from '../platform/platform.ts';
import type { Company, KeptInvitation, OpenInvitations } from '../store/companyPorts.ts';
import type { GameDirectory } from '../store/gamePorts.ts';

/** Milliseconds after a game in which its players can still be asked. */
const JUST = 3_600_000;
/** Games of a person that are looked through for a common one. */
const RECENT = 20;

export interface InvitationParts {
  readonly company: Pick<Company, 'apartFrom'>;
  readonly directory: Pick<GameDirectory, 'gamesOf'>;
  readonly games: GameService;
  readonly platform: Pick<Platform, 'rng'>;
  readonly open: OpenInvitations;
}

export class Invitations {
  readonly #parts: InvitationParts;
  readonly #listeners: ((userId: string) => void)[] = [];

  constructor(parts: InvitationParts) {
    this.#parts = parts;
  }

  /** Hears who has been asked, and who has answered. */
  onChanged(listener: (userId: string) => void): void {
    this.#listeners.push(listener);
  }

  async of(userId: string): Promise<Invitation[]> {
    return (await this.#parts.open.to([userId])).map(({ told }) => told);
  }

  /** Refuses with CANNOT_MEET_YOURSELF, NOT_IN_GAME, GAME_STARTED or NOT_PLAYED_WITH. */
  async invite(person: Person, userId: string, gameId: string): Promise<Result<Invitation, ErrorBody>> {
    const { company, games, platform } = this.#parts;
    if (userId === person.userId) return fail(errorBody('CANNOT_MEET_YOURSELF'));
    const seen = await games.newest(gameId, person.userId);
    if (!seen.ok) return seen;
    const { game } = seen.value;
    if (!memberOf(game, person.userId)) return fail(errorBody('NOT_IN_GAME'));
    if (game.phase !== 'waiting') return fail(errorBody('GAME_STARTED'));
    if (memberOf(game, userId)) return fail(errorBody('ALREADY_IN_GAME'));
    if (!(await this.#haveJustPlayed(person.userId, userId))) return fail(errorBody('NOT_PLAYED_WITH'));
    const now = games.committer.now();
    const told: Invitation = {
      id: `i_${Buffer.from(platform.rng.bytes(16)).toString('base64url')}`,
      from: { user_id: person.userId, username: person.username, avatar: person.avatar },
      game_id: gameId,
      invite_code: game.inviteCode,
      game_mode: game.settings.mode,
      session_name: game.settings.name,
      created_at: now,
      expires_at: now + INVITATION_TIME,
    };
    const isApart = (await company.apartFrom(person.userId)).includes(userId);
    if (!isApart) await this.#deliver({ userId, fromId: person.userId, gameId, told });
    return ok(told);
  }

  /** Refuses with INVITATION_GONE. Gives the code to join by, or null. */
  async answer(userId: string, id: string, accepts: boolean): Promise<Result<string | null, ErrorBody>> {
    const { games, open } = this.#parts;
    const taken = await open.take(userId, id);
    if (taken === null) return fail(errorBody('INVITATION_GONE'));
    this.#tellChanged(userId);
    // Where a rematch has kept a seat; the answer stands, whatever becomes of the table.
    if (!accepts) await games.ask(taken.gameId, { type: 'decline', userId });
    return ok(accepts ? taken.told.invite_code : null);
  }

  async #deliver(invitation: Pick<KeptInvitation, 'userId' | 'fromId' | 'gameId' | 'told'>): Promise<void> {
    const { id, created_at: at, expires_at: expiresAt } = invitation.told;
    await this.#parts.open.add({ id, at, expiresAt, ...invitation });
    this.#tellChanged(invitation.userId);
  }

  #tellChanged(userId: string): void {
    for (const listener of this.#listeners) listener(userId);
  }

  async #haveJustPlayed(one: string, other: string): Promise<boolean> {
    const { directory, games } = this.#parts;
    const since = games.committer.now() - JUST;
    for (const { id } of await directory.gamesOf(one, { active: false, limit: RECENT })) {
      const current = await games.committer.read(id);
      if (current && isCommon(current.game, other, since)) return true;
    }
    return false;
  }
}

function isCommon({ players, play, endedAt }: Game, userId: string, since: number): boolean {
  if (play === null || (endedAt !== null && endedAt < since)) return false;
  return players.some((player) => player.userId === userId);
}
