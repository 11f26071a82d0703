/** Blocks and reports. */
import { fail, ok, type Result } from '@staxd/engine';
import { type ErrorBody, errorBody, type ReportReason } from '@staxd/protocol';
import type { GameService } from '../games/service.ts';
import type { Platform } from '../platform/platform.ts';
import type { Chats } from '../store/chatPorts.ts';
import type { Company } from '../store/companyPorts.ts';
import type { User, Users } from '../store/userPorts.ts';

const MOST_BLOCKED = 200;
/** Lines of the chat that go with a report. */
const REPORTED_LINES = 20;

export interface PeopleParts {
  readonly company: Company;
  readonly users: Users;
  readonly chats: Chats;
  readonly games: Pick<GameService, 'newest'>;
  readonly platform: Platform;
}

export interface Reporting {
  readonly aboutId: string;
  readonly gameId: string;
  readonly reason: ReportReason;
  readonly note: string | null;
}

export class People {
  readonly #parts: PeopleParts;

  constructor(parts: PeopleParts) {
    this.#parts = parts;
  }

  /** Those who are gone meanwhile are left out. */
  async blockedBy(userId: string): Promise<readonly User[]> {
    const { company, users } = this.#parts;
    const found = await users.among(await company.blockedBy(userId));
    return found.filter(({ deletedAt }) => deletedAt === null);
  }

  /** Refuses with CANNOT_MEET_YOURSELF, PERSON_NOT_FOUND or TOO_MANY_BLOCKED. */
  async block(userId: string, otherId: string): Promise<Result<void, ErrorBody>> {
    const { company, platform } = this.#parts;
    const other = await this.#other(userId, otherId);
    if (!other.ok) return other;
    const isBlocked = await company.block(userId, otherId, platform.clock.now(), MOST_BLOCKED);
    return isBlocked ? ok(undefined) : fail(errorBody('TOO_MANY_BLOCKED', { max: MOST_BLOCKED }));
  }

  unblock(userId: string, otherId: string): Promise<void> {
    return this.#parts.company.unblock(userId, otherId);
  }

  /** Both must have been at the table. Refuses with NOT_PLAYED_WITH or REPORTED_ALREADY, too. */
  async report(userId: string, about: Reporting): Promise<Result<void, ErrorBody>> {
    const { company, chats, games, platform } = this.#parts;
    const { aboutId, gameId, reason, note } = about;
    const other = await this.#other(userId, aboutId);
    if (!other.ok) return other;
    const seen = await games.newest(gameId, userId);
    if (!seen.ok) return seen;
    const wasThere = (id: string) => seen.value.game.players.some((player) => player.userId === id);
    if (!wasThere(userId) || !wasThere(aboutId)) return fail(errorBody('NOT_PLAYED_WITH'));
    const lines = (await chats.messagesOf(gameId, REPORTED_LINES)).map(
      ({ userId: by, username, content, createdAt }) => ({ userId: by, username, content, createdAt }),
    );
    const isNew = await company.report({
      id: `r_${Buffer.from(platform.rng.bytes(16)).toString('base64url')}`,
      userId,
      aboutId,
      gameId,
      reason,
      note,
      lines,
      createdAt: platform.clock.now(),
    });
    return isNew ? ok(undefined) : fail(errorBody('REPORTED_ALREADY'));
  }

  async #other(userId: string, otherId: string): Promise<Result<User, ErrorBody>> {
    if (userId === otherId) return fail(errorBody('CANNOT_MEET_YOURSELF'));
    const other = await this.#parts.users.byId(otherId);
    return other === null || other.deletedAt !== null ? fail(errorBody('PERSON_NOT_FOUND')) : ok(other);
  }
}
