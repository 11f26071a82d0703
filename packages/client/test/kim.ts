/** KIM at a table with LEE: her session, whose line leads to a server that needs no network. */
import { actor, legalActions } from '@staxd/engine';
import { expect } from 'vitest';
import { liveGame } from '../src/game/liveGame.ts';
import { createSession, type Session } from '../src/session/session.ts';
import { AuthServer } from './authServer.ts';
import { FakeSocket } from './fakeSocket.ts';
import { SimulatedMachine, settled } from './simulatedMachine.ts';
import { GAME_ID, TableServer } from './tableServer.ts';

export class Kim {
  readonly machine = new SimulatedMachine();
  readonly auth = new AuthServer(this.machine.clock);
  readonly table = new TableServer(['KIM', 'LEE'], this.machine.clock);
  readonly socket = new FakeSocket();
  readonly session: Session;

  private constructor(restsWhenIdle: boolean) {
    this.socket.isReachable = true;
    this.machine.fetch = async (url, { body }) => {
      if (url.endsWith('/messages')) return Response.json({ messages: this.table.said });
      return Response.json(await this.auth.guest({ body: JSON.parse(String(body)) }));
    };
    this.session = createSession({
      url: 'http://table',
      platform: this.machine,
      openSocket: this.socket.open,
      restsWhenIdle,
    });
    this.table.connect(this.socket, 'KIM');
  }

  /** She is signed in, and sits at seat 0. */
  static async arrive(restsWhenIdle = false): Promise<Kim> {
    const kim = new Kim(restsWhenIdle);
    await kim.session.identity.signInAsGuest('KIM');
    return kim;
  }

  readonly shown = () => this.session.getState();
  readonly draw = () => this.session.commands.act({ type: 'draw', seat: 0 });
  readonly skip = () => this.session.commands.act({ type: 'skip', seat: 0 });

  /** What the session shows of the game is what the server would show now. */
  expectInStep(): void {
    const { game } = this.shown();
    expect(game).toEqual({ ...liveGame(this.table.seen('u_KIM')), updatedAt: game?.updatedAt });
  }

  async enterAndDeal(): Promise<void> {
    await this.session.enter(GAME_ID);
    this.table.deal();
    // Who begins is the deal's to say; these tests are about KIM's turn.
    while (this.table.state && actor(this.table.state) !== 0) this.otherPlays();
    await settled();
  }

  /** LEE draws, or does what else she can. */
  otherPlays(): void {
    if (!this.table.state) throw new Error('there is no game');
    const legal = legalActions(this.table.state, 1);
    const plain = legal.find(({ type }) => type === 'draw' || type === 'accept' || type === 'skip');
    if (!plain || !this.table.play(plain))
      throw new Error(`LEE cannot play: ${JSON.stringify([legal, actor(this.table.state)])}`);
  }

  /** KIM draws by way of the server, then LEE plays. */
  otherPlaysAfterKim(): void {
    this.table.play({ type: 'draw', seat: 0 });
    this.otherPlays();
  }
}
