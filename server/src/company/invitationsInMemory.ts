/** Invitations of one server that has its store to itself: a restart ends them like time does. */
import { INVITATION_TIME } from '@staxd/protocol';
import { isOver } from '../games/model/game.ts';
import type { GameService } from '../games/service.ts';
import type { Timer, Timers } from '../platform/platform.ts';
import type { KeptInvitation, OpenInvitations } from '../store/companyPorts.ts';

export interface InvitationListener {
  come(invitation: KeptInvitation): void;
  gone(userId: string, invitationId: string): void;
}

interface Open {
  readonly invitation: KeptInvitation;
  readonly expiry: Timer;
}

export class InvitationsInMemory implements OpenInvitations {
  readonly #open = new Map<string, Open>();
  readonly #timers: Timers;
  #listener: InvitationListener | null = null;

  constructor(games: Pick<GameService, 'committer'>, timers: Timers) {
    this.#timers = timers;
    games.committer.outbox.onCommitted(({ id, game }) => {
      if (game.phase === 'waiting' && !isOver(game)) return;
      for (const { invitation } of this.#open.values())
        if (invitation.gameId === id) this.#end(invitation.id);
    });
  }

  tell(listener: InvitationListener): void {
    this.#listener = listener;
  }

  async add(invitation: KeptInvitation): Promise<void> {
    const { id, userId, fromId, gameId } = invitation;
    for (const { invitation: each } of this.#open.values()) {
      const isSame = each.userId === userId && each.fromId === fromId && each.gameId === gameId;
      if (isSame) this.#end(each.id);
    }
    const expiry = this.#timers.after(INVITATION_TIME, () => this.#end(id));
    this.#open.set(id, { invitation, expiry });
    this.#listener?.come(invitation);
  }

  async to(userIds: readonly string[]): Promise<readonly KeptInvitation[]> {
    return [...this.#open.values()].flatMap(({ invitation }) =>
      userIds.includes(invitation.userId) ? invitation : [],
    );
  }

  async take(userId: string, id: string): Promise<KeptInvitation | null> {
    const invitation = this.#open.get(id)?.invitation;
    if (invitation?.userId !== userId) return null;
    this.#end(id);
    return invitation;
  }

  #end(id: string): void {
    const open = this.#open.get(id);
    if (!open) return;
    this.#open.delete(id);
    open.expiry.cancel();
    this.#listener?.gone(open.invitation.userId, id);
  }
}
