/** What tournaments call their entrants for, over the socket. */
import type { ServerMessage } from '@staxd/protocol';
import type { PersonalCall } from '../tournaments/calls.ts';
import { type Tournament, tableOf } from '../tournaments/model.ts';
import type { TournamentNews } from '../tournaments/service.ts';

type CallMessage = ServerMessage<'tournament_call'>;

export function callMessage({ id, name }: Pick<Tournament, 'id' | 'name'>, made: PersonalCall): CallMessage {
  const { call, inviteCode, isRemade, deadlineAt } = made;
  return {
    tournament_id: id,
    name,
    call,
    invite_code: inviteCode,
    remade: isRemade,
    deadline_at: deadlineAt,
  };
}

/** Calls to tables that are made anew. That a game is lost is found at a start, before anybody is connected (TOUR-31). */
export class RemadeTables {
  readonly #waiting = new Map<string, CallMessage>();

  note({ tournament, calls }: TournamentNews): void {
    for (const [userId, { tournament_id, invite_code }] of this.#waiting) {
      if (tournament_id !== tournament.id) continue;
      const table = tableOf(tournament, userId);
      if (table?.state !== 'waiting' || table.inviteCode !== invite_code) this.#waiting.delete(userId);
    }
    for (const call of calls)
      if (call.isRemade) this.#waiting.set(call.userId, callMessage(tournament, call));
  }

  /** Null: nothing of the kind waits for this person. */
  callTo(userId: string, now: number): CallMessage | null {
    const message = this.#waiting.get(userId);
    return message && (message.deadline_at ?? 0) > now ? message : null;
  }
}
