/** An entrant whom one of the engine's bots plays: goes to each table that calls. */
import { BotPlayer, type BotPlayerOptions, joinByCode, type Session } from '@staxd/client';

export class TournamentPlayer {
  /** How often a table called. */
  called = 0;
  /** Why it did not come to one; null: it came to all. */
  failed: unknown = null;

  constructor(session: Session, options: BotPlayerOptions) {
    new BotPlayer(session, options);
    session.listen();
    session.onPersonal((event) => {
      if (event.type !== 'tournamentCall' || event.call !== 'table' || event.inviteCode === null) return;
      this.called++;
      joinByCode(session, event.inviteCode).catch((error: unknown) => {
        this.failed = error;
      });
    });
  }
}
