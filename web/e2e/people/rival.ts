/** A player with an account and without a page: enters a tournament, and a bot of the engine plays its tables. */
import { BotPlayer, createSession, joinByCode, machine, memoryStorage, type Session } from '@staxd/client';
import { TOURNAMENTS } from '@staxd/protocol';
import { freshName, PASSWORD } from './accounts.ts';

export class Rival {
  readonly session: Session;
  /** Stays away from the tables. */
  isLate = false;
  readonly #player: BotPlayer;
  #code: string | null = null;

  private constructor(url: string) {
    this.session = createSession({ url, platform: machine(memoryStorage()) });
    this.#player = new BotPlayer(this.session, { level: 'medium' });
    this.session.onPersonal((event) => {
      if (event.type !== 'tournamentCall' || event.call !== 'table' || event.inviteCode === null) return;
      this.#code = event.inviteCode;
      if (!this.isLate) void this.comes();
    });
  }

  /** Comes to each table at once, or only when told to. */
  static async enters(url: string, id: string, { isLate = false } = {}): Promise<Rival> {
    const rival = new Rival(url);
    rival.isLate = isLate;
    await rival.session.identity.register({ username: freshName(), password: PASSWORD });
    rival.session.listen();
    await rival.session.apiFor(TOURNAMENTS).registerForTournament({ params: { id } });
    return rival;
  }

  /** To the table to which it was called last. */
  async comes(): Promise<void> {
    if (this.#code !== null) await joinByCode(this.session, this.#code);
  }

  close(): void {
    this.#player.stop();
    this.session.close();
  }
}
