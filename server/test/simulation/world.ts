/** People who play on a server that crashes, over a store that fails: everything from one seed. */
import { openStream, parseSeed, type Stream, unwrap } from '@staxd/engine';
import type { Game } from '../../src/games/model/game.ts';
import type { AggregateStore } from '../../src/store/gamePorts.ts';
import { MemoryDisk } from '../store/memory/disk.ts';
import { type FaultOptions, FaultyStore } from '../store/memory/faults.ts';
import { user } from '../store/samples.ts';
import type { History, Sending, Told } from './history.ts';
import { SimulatedPerson, type Surroundings } from './person.ts';
import { SimulatedMachine } from './platform.ts';
import { type SimulatedServer, simulateServer } from './server.ts';

export interface WorldOptions {
  readonly seed: string;
  readonly people: number;
  /** How often commits fail, and how. */
  readonly rates: FaultOptions['rates'];
  /** A planted bug: puts something between the server and its store. */
  readonly wrap?: (games: AggregateStore<Game>) => AggregateStore<Game>;
}

/** Milliseconds that a crashed server is away. */
const LEAST_OUTAGE = 500;
const MOST_OUTAGE = 20_000;

export class World implements History, Surroundings {
  readonly machine: SimulatedMachine;
  readonly chance: Stream;
  readonly disk = new MemoryDisk();
  readonly told: Told[] = [];
  readonly sendings: Sending[] = [];
  readonly #bugs: unknown[] = [];
  readonly #options: WorldOptions;
  readonly #people: readonly SimulatedPerson[];
  #server: SimulatedServer | null = null;
  #store: FaultyStore<Game> | null = null;
  #isHealed = false;
  crashes = 0;

  constructor(options: WorldOptions) {
    this.#options = options;
    this.machine = new SimulatedMachine(options.seed);
    this.chance = openStream(unwrap(parseSeed(options.seed)), 'people');
    this.#people = Array.from({ length: options.people }, (_, index) => new SimulatedPerson(this, index));
    for (const { who } of this.#people) {
      this.disk.users.set(who.userId, user(who.userId, { isGuest: who.isGuest }));
    }
  }

  get service() {
    return this.#server?.service ?? null;
  }

  get isOpen(): boolean {
    return !this.#isHealed;
  }

  async begin(): Promise<void> {
    await this.#boot();
    for (const person of this.#people) person.begin();
  }

  /** From now on nothing goes wrong, and nobody begins a new game. */
  heal(): void {
    this.#isHealed = true;
    this.#store?.heal();
  }

  between(least: number, most: number): number {
    return least + this.chance.below(most - least + 1);
  }

  happens(percent: number): boolean {
    return this.chance.fraction() * 100 < percent;
  }

  async #boot(): Promise<void> {
    const stream = openStream(unwrap(parseSeed(`${this.#options.seed}/${this.crashes}`)), 'faults');
    const server = simulateServer({
      machine: this.machine,
      disk: this.disk,
      wrap: (games) => {
        const planted = this.#options.wrap?.(games) ?? games;
        this.#store = new FaultyStore(planted, {
          stream,
          rates: this.#isHealed ? {} : this.#options.rates,
          onCrash: () => this.#crash(server),
        });
        return this.#store;
      },
    });
    const { service } = server;
    service.committer.outbox.onCommitted((committed) =>
      this.told.push({ ...committed, at: this.machine.now }),
    );
    await service.scheduler.start();
    this.#server = server;
  }

  #crash(server: SimulatedServer): void {
    if (this.#server === server) this.#server = null;
    this.crashes++;
    server.kill();
    this.#bugs.push(...server.bugs);
    for (const person of this.#people) person.loseConnection();
    this.machine.after(this.between(LEAST_OUTAGE, MOST_OUTAGE), () => void this.#boot());
  }

  /** What went wrong inside the servers. */
  get bugs(): readonly unknown[] {
    return [...this.#bugs, ...(this.#server?.bugs ?? [])];
  }
}
