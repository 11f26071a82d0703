/** A player with an account and without a page: enters a tournament, and a bot of the engine plays its tables. */
import { BotPlayer, createSession, joinByCode, machine, memoryStorage, type Session } from '@staxd/client';
import { TOURNAMENTS } from '@staxd/protocol';
import { freshName, PASSWORD } from './accounts.ts';

export class Rival {
  readonly session: Session;
  readonly #player: BotPlayer;

  private constructor(url: string) {
    this.session = createSession({ url, platform: machine(memoryStorage()) });
    this.#player = new BotPlayer(this.session, { level: 'medium' });
    this.session.onPersonal((event) => {
      if (event.type !== 'tournamentCall' || event.call !== 'table' || event.inviteCode === null) return;
      void joinByCode(this.session, event.inviteCode);
    });
  }

  static async enters(url: string, id: string): Promise<Rival> {
    const rival = new Rival(url);
    await rival.session.identity.register({ username: freshName(), password: PASSWORD });
    rival.session.listen();
    await rival.session.apiFor(TOURNAMENTS).registerForTournament({ params: { id } });
    return rival;
  }

  close(): void {
    this.#player.stop();
    this.session.close();
  }
}
