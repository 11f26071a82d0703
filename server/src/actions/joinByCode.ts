/** Taking a seat by a code, whether it is asked over HTTP or over the socket that one has. */
import { fail, ok, type Result } from '@staxd/engine';
import type { ErrorBody } from '@staxd/protocol';
import { cameBack, type Joined } from '../games/matchmaking/joined.ts';
import type { GameService } from '../games/service.ts';
import type { Person } from '../identity/person.ts';
import type { Guessing } from '../limits/guessing.ts';
import type { Lifecycle } from '../monitoring/lifecycle.ts';
import type { GameDirectory } from '../store/gamePorts.ts';

export interface JoinParts {
  readonly games: GameService;
  readonly guessing: Guessing;
  readonly lifecycle: Lifecycle;
  readonly directory: Pick<GameDirectory, 'byInviteCode'>;
}

export interface JoinRequest {
  readonly person: Person;
  readonly inviteCode: string;
  readonly address: string;
  readonly requestId: string | null;
}

/** Wrong codes are counted, so that nobody finds games by guessing. */
export async function joinByCode(
  { games, guessing, lifecycle }: JoinParts,
  { person, inviteCode, address, requestId }: JoinRequest,
): Promise<Result<Joined, ErrorBody>> {
  const refused = lifecycle.refusesJoins();
  if (refused) return fail(refused);
  const guesser = { userId: person.userId, address };
  const tooMany = await guessing.refuses(guesser);
  if (tooMany) return fail(tooMany);
  const joined = await games.matchmaking.join(person, inviteCode, requestId ?? undefined);
  if (!joined.ok && joined.error.code === 'GAME_NOT_FOUND') await guessing.missed(guesser);
  return joined;
}

/** The same, and whoever has a seat there is led back to it. */
export async function joinOrReturn(
  parts: JoinParts,
  request: JoinRequest,
): Promise<Result<Joined, ErrorBody>> {
  const joined = await joinByCode(parts, request);
  if (joined.ok || joined.error.code !== 'ALREADY_IN_GAME') return joined;
  const listing = await parts.directory.byInviteCode(request.inviteCode);
  const found = listing && (await parts.games.newest(listing.id, request.person.userId));
  return found?.ok ? ok(cameBack(found.value)) : joined;
}
