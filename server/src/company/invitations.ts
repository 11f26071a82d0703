/** Invitations stand for a minute, in memory: a restart ends them like time does. */
import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody, INVITATION_TIME, type Invitation } from '@staxd/protocol';
import { type Game, isOver, memberOf } from '../games/model/game.ts';
import type { GameService } from '../games/service.ts';
import type { Person } from '../identity/person.ts';
import type { Platform, Timer } from '../platform/platform.ts';
import type { Company } from '../store/companyPorts.ts';
import type { GameDirectory } from '../store/ports.ts';

/** Milliseconds after a game in which its players can still be asked. */
const JUST = 3_600_000;
/** Games of a person that are looked through for a common one. */
const RECENT = 20;

export interface InvitationParts {
  readonly company: Pick<Company, 'apartFrom'>;
  readonly directory: Pick<GameDirectory, 'gamesOf'>;
  readonly games: GameService;
  readonly platform: Platform;
}

export interface InvitationListener {
  come(userId: string, invitation: Invitation): void;
  gone(userId: string, invitationId: string): void;
}

interface Open {
  readonly to: string;
  readonly invitation: Invitation;
  readonly expiry: Timer;
}

export class Invitations {
  readonly #parts: InvitationParts;
  readonly #open = new Map<string, Open>();
  #listener: InvitationListener | null = null;

  constructor(parts: InvitationParts) {
    this.#parts = parts;
    parts.games.committer.outbox.onCommitted(({ id, game }) => {
      if (game.phase === 'waiting' && !isOver(game)) return;
      for (const { invitation } of this.#open.values())
        if (invitation.game_id === id) this.#end(invitation.id);
    });
  }

  tell(listener: InvitationListener): void {
    this.#listener = listener;
  }

  of(userId: string): readonly Invitation[] {
    return [...this.#open.values()].filter(({ to }) => to === userId).map(({ invitation }) => invitation);
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
    const now = platform.clock.now();
    const invitation: Invitation = {
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
    if (!isApart) this.#deliver(userId, invitation);
    return ok(invitation);
  }

  /** Refuses with INVITATION_GONE. Gives the code to join by, or null. */
  async answer(userId: string, id: string, accepts: boolean): Promise<Result<string | null, ErrorBody>> {
    const open = this.#open.get(id);
    if (open?.to !== userId) return fail(errorBody('INVITATION_GONE'));
    this.#end(id);
    // Where a rematch has kept a seat; the answer stands, whatever becomes of the table.
    if (!accepts) await this.#parts.games.ask(open.invitation.game_id, { type: 'decline', userId });
    return ok(accepts ? open.invitation.invite_code : null);
  }

  /** The same table asks a person once: a later invitation replaces the earlier one. */
  #deliver(to: string, invitation: Invitation): void {
    for (const open of this.#open.values()) {
      const { game_id, from } = open.invitation;
      const isSame = game_id === invitation.game_id && from.user_id === invitation.from.user_id;
      if (open.to === to && isSame) this.#end(open.invitation.id);
    }
    const expiry = this.#parts.platform.timers.after(INVITATION_TIME, () => this.#end(invitation.id));
    this.#open.set(invitation.id, { to, invitation, expiry });
    this.#listener?.come(to, invitation);
  }

  #end(id: string): void {
    const open = this.#open.get(id);
    if (!open) return;
    this.#open.delete(id);
    open.expiry.cancel();
    this.#listener?.gone(open.to, id);
  }

  async #haveJustPlayed(one: string, other: string): Promise<boolean> {
    const { directory, games, platform } = this.#parts;
    const since = platform.clock.now() - JUST;
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
