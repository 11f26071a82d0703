/** What stands about the people who are connected here: told when it comes and when it goes, whichever server has written it. */

export interface Standing {
  readonly id: string;
  readonly userId: string;
  readonly at: number;
}

export interface StandingParts<Each extends Standing> {
  readonly people: () => ReadonlySet<string>;
  readonly read: (userIds: readonly string[]) => Promise<readonly Each[]>;
  readonly tell: (userId: string, change: Change<Each>) => void;
  readonly now: () => number;
}

export interface Change<Each extends Standing> {
  readonly come: readonly Each[];
  /** Ids. */
  readonly gone: readonly string[];
  /** How many stand now. */
  readonly open: number;
}

interface Known {
  /** What is older came before the person did. */
  readonly since: number;
  readonly ids: ReadonlySet<string>;
}

/** Milliseconds by which the clocks of two servers may differ. Something is rather told twice than never. */
const SLACK = 2000;

export class StandingNews<Each extends Standing> {
  readonly #parts: StandingParts<Each>;
  readonly #known = new Map<string, Known>();

  constructor(parts: StandingParts<Each>) {
    this.#parts = parts;
  }

  /** Somebody connects, and finds out otherwise what stands already. */
  connected(userId: string): void {
    if (this.#known.has(userId)) return;
    this.#known.set(userId, { since: this.#parts.now() - SLACK, ids: new Set() });
  }

  /** At what stands about these people; null: about all. */
  async look(userIds: ReadonlySet<string> | null): Promise<void> {
    const { people, read } = this.#parts;
    const here = people();
    for (const userId of this.#known.keys()) if (!here.has(userId)) this.#known.delete(userId);
    const meant = [...here].filter((userId) => userIds === null || userIds.has(userId));
    if (meant.length === 0) return;
    const standing = Map.groupBy(await read(meant), ({ userId }) => userId);
    for (const userId of meant) this.#compare(userId, standing.get(userId) ?? []);
  }

  #compare(userId: string, standing: readonly Each[]): void {
    const known = this.#known.get(userId);
    if (known === undefined) return;
    const ids = new Set(standing.map(({ id }) => id));
    this.#known.set(userId, { ...known, ids });
    const come = standing.filter(({ id, at }) => !known.ids.has(id) && at >= known.since);
    const gone = [...known.ids].filter((id) => !ids.has(id));
    if (come.length + gone.length > 0) this.#parts.tell(userId, { come, gone, open: ids.size });
  }
}
