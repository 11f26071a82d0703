/** KIM's session at a table with LEE, connected to a server without a network. */
import { actor, legalActions } from '@staxd/engine';
import { expect } from 'vitest';
import { liveGame } from '../src/game/liveGame.ts';
import { createSession, type Session, type SessionOptions } from '../src/session/session.ts';
import { AuthServer, received, sent } from './authServer.ts';
import { FakeSocket } from './fakeSocket.ts';
import { SimulatedMachine, settled } from './simulatedMachine.ts';
import { GAME_ID, TableServer } from './tableServer.ts';

export class Kim {
  readonly machine = new SimulatedMachine();
  readonly auth = new AuthServer(this.machine.clock);
  readonly table = new TableServer(['KIM', 'LEE'], this.machine.clock);
  readonly socket = new FakeSocket();
  readonly session: Session;
  /** The paths of all calls over HTTP so far. */
  readonly called: string[] = [];

  private constructor(options: Pick<SessionOptions, 'disconnectsWhenIdle' | 'recallsHistory'>) {
    this.socket.isReachable = true;
    this.machine.fetch = async (url, { body }) => {
      this.called.push(new URL(url).pathname);
      if (url.includes('/events?'))
        return Response.json({ game_id: GAME_ID, version: this.table.version, versions: [] });
      if (url.endsWith('/messages')) return Response.json({ messages: this.table.said });
      return sent(await this.auth.guest({ body: received(body) }));
    };
    this.session = createSession({
      url: 'http://table',
      platform: this.machine,
      openSocket: this.socket.open,
      ...options,
    });
    this.table.connect(this.socket, 'KIM');
  }

  /** KIM is signed in and sits at seat 0. */
  static async signedIn(disconnectsWhenIdle = false, recallsHistory = false): Promise<Kim> {
    const kim = new Kim({ disconnectsWhenIdle, recallsHistory });
    await kim.session.identity.signInAsGuest('KIM');
    return kim;
  }

  readonly shown = () => this.session.getState();
  readonly draw = () => this.session.commands.act({ type: 'draw', seat: 0 });
  readonly skip = () => this.session.commands.act({ type: 'skip', seat: 0 });

  /** The session's game must equal the server's. */
  expectInSync(): void {
    const { game } = this.shown();
    expect(game).toEqual({ ...liveGame(this.table.seen('u_KIM')), updatedAt: game?.updatedAt });
  }

  async enterAndDeal(): Promise<void> {
    await this.session.enter(GAME_ID);
    this.table.deal();
    // The deal decides who begins. These tests need KIM's turn.
    while (this.table.state && actor(this.table.state) !== 0) this.otherPlays();
    await settled();
  }

  /** LEE draws, or makes another simple move. */
  otherPlays(): void {
    if (!this.table.state) throw new Error('there is no game');
    const legal = legalActions(this.table.state, 1);
    const plain = legal.find(({ type }) => type === 'draw' || type === 'accept' || type === 'skip');
    if (!plain || !this.table.play(plain))
      throw new Error(`LEE cannot play: ${JSON.stringify([legal, actor(this.table.state)])}`);
  }

  /** KIM draws on the server, not through her session; then LEE plays. */
  otherPlaysAfterKim(): void {
    this.table.play({ type: 'draw', seat: 0 });
    this.otherPlays();
  }
}
