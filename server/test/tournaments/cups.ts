/** Tournaments of a real server, on a clock that the test moves. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TournamentStore } from '../../src/store/tournamentPorts.ts';
import { call, connect, type Line, type Person, register, untilIt } from '../harness/people.ts';
import { startServer, type TestServer } from '../harness/startServer.ts';
import { becomeVip } from '../harness/vips.ts';
import { SimulatedMachine } from '../simulation/platform.ts';
import { openStillStore } from '../store/stillStore.ts';

export const MINUTE = 60_000;
const PASSWORD = 'Correct-Horse-9';

export class Cups {
  readonly folder = mkdtempSync(join(tmpdir(), 'staxd-tournaments-'));
  readonly machine: SimulatedMachine;
  server!: TestServer;
  /** How often a tournament was fetched from the store. */
  loads = 0;
  /** Who creates them. */
  vip!: Person;

  readonly #storeAhead: () => number;

  /** `storeAhead`: milliseconds by which the clock of the store is ahead. */
  constructor(name: string, storeAhead = () => 0) {
    this.machine = new SimulatedMachine(`alea:${name}`);
    this.#storeAhead = storeAhead;
  }

  get url(): string {
    return this.server.url;
  }

  async open(): Promise<void> {
    await this.start();
    this.vip = await register(this.url, 'Creator');
    await becomeVip(this.vip);
  }

  async start(): Promise<void> {
    this.server = await startServer({
      dataFolder: this.folder,
      platform: this.machine.platform,
      openStore: async ({ now, ...options }) => {
        const opened = await openStillStore({ ...options, now: () => now() + this.#storeAhead() });
        if (opened.ok) this.#countLoads(opened.value.tournaments);
        return opened;
      },
    });
  }

  #countLoads(store: TournamentStore): void {
    const load = store.load.bind(store);
    store.load = (id) => {
      this.loads++;
      return load(id);
    };
  }

  async close(): Promise<void> {
    await this.server.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  async create(change: object = {}) {
    const body = { name: 'Cup', table_size: 2, starts_at: this.machine.now + 20 * MINUTE, ...change };
    return (await call(this.url, 'createTournament', { token: this.vip.token, body })).body;
  }

  readonly enter = this.#ask('registerForTournament');
  readonly checkIn = this.#ask('checkInToTournament');
  readonly withdraw = this.#ask('withdrawFromTournament');
  readonly cancel = this.#ask('cancelTournament');

  #ask(
    name: 'registerForTournament' | 'withdrawFromTournament' | 'checkInToTournament' | 'cancelTournament',
  ) {
    return async (person: Person, id: string) =>
      (await call(this.url, name, { token: person.token, params: { id } })).body;
  }

  async look(id: string, person?: Person) {
    const token = person && { token: person.token };
    return (await call(this.url, 'tournament', { params: { id }, ...token })).body;
  }

  async until(id: string, holds: (seen: Awaited<ReturnType<Cups['look']>>) => boolean) {
    await untilIt(async () => holds(await this.look(id)), 'the tournament does not come so far');
    return this.look(id);
  }

  async everybody(count: number): Promise<Person[]> {
    const people = [];
    for (let index = 0; index < count; index++) people.push(await register(this.url));
    return people;
  }

  /** All have entered and checked in, and the tables of the first round are set up. */
  async started(count: number, change: object = {}) {
    const people = await this.everybody(count);
    const { id, starts_at } = await this.create(change);
    for (const person of people) await this.enter(person, id);
    await this.machine.pass(5 * MINUTE);
    await this.until(id, ({ phase }) => phase === 'check_in');
    for (const person of people) await this.checkIn(person, id);
    await this.machine.pass(starts_at - this.machine.now);
    await this.until(
      id,
      ({ phase, tables }) => phase !== 'check_in' && tables.every((t) => t.round > 1 || t.game_id),
    );
    return { id, people };
  }

  /** The same, and everybody of the first table has come to it. */
  async dealt(count: number, change: object = {}) {
    const { id, people } = await this.started(count, change);
    const { seats, game_id } = (await this.look(id)).tables[0];
    const gameId = game_id ?? '';
    const players = people.filter(({ userId }) => seats.some((seat) => seat.user_id === userId));
    const lines: Line[] = [];
    for (const player of players) {
      const line = await connect(player);
      await line.join(gameId);
      lines.push(line);
    }
    await this.machine.pass(3000);
    await this.until(id, ({ tables }) => tables[0].state === 'running');
    return { id, people, gameId, players, lines };
  }

  leave(person: Person, gameId: string) {
    return call(this.url, 'act', {
      token: person.token,
      params: { gameId },
      body: { action_type: 'leave_game', params: { permanent: true } },
    });
  }

  deleteAccount({ token }: Person) {
    return call(this.url, 'deleteAccount', { token, body: { password: PASSWORD } });
  }
}
