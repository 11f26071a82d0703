/** Games in memory: the plainest code that keeps the contract, for simulations. */

import type { Settled } from '../../../src/platform/settled.ts';
import type { ChatMessage } from '../../../src/store/chatPorts.ts';
import { readPart } from '../../../src/store/damagedGame.ts';
import type {
  AggregateStore,
  Commit,
  CommitResult,
  Due,
  Effect,
  LogEntry,
  Receipt,
  Secret,
  StateFormat,
  Stored,
} from '../../../src/store/gamePorts.ts';
import type { KeptGame, MemoryAccess, MemoryDisk } from './disk.ts';
import { writeRating, writeResult } from './statistics.ts';

export class MemoryGames<State> implements AggregateStore<State> {
  readonly now: () => number;
  readonly #access: MemoryAccess;
  readonly #format: StateFormat<State>;

  constructor(access: MemoryAccess, format: StateFormat<State>, now: () => number) {
    this.#access = access;
    this.#format = format;
    this.now = now;
  }

  async load(id: string): Promise<Stored<State> | null> {
    const game = this.#access.disk.games.get(id);
    if (!game?.hasRecord) return null;
    const { version, dueAt } = game;
    return { version, state: readPart(id, 'state', () => this.#format.read(game.state)), dueAt };
  }

  queue(commit: Commit<State>, { resolve, reject }: Settled<CommitResult>): void {
    this.commit(commit).then(resolve, reject);
  }

  async commit(commit: Commit<State>): Promise<CommitResult> {
    const { id, expected, index, receipt, entry } = commit;
    const game = this.#access.disk.games.get(id);
    const known = receipt && game && receiptIn(game, receipt.actor, receipt.requestId);
    if (known) return { type: 'duplicate', receipt: known };
    const stored = game?.version ?? 0;
    if (stored !== expected) return { type: 'conflict', version: stored };
    const newIndex = index ?? game?.index;
    if (!newIndex) throw new Error(`game ${id} is created without an index`);
    if (!game && this.#byInviteCode(newIndex.inviteCode)) return { type: 'inviteCodeTaken' };

    const version = expected + 1;
    const written: LogEntry = { ...entry, version, data: plain(entry.data) };
    if (game && commit.step !== undefined) this.#mustLeadTo(commit.state, game, written, commit.step);
    const answered: Receipt[] = receipt ? [{ ...receipt, version, answer: plain(receipt.answer) }] : [];
    this.#access.disk.games.set(id, {
      id,
      version,
      state: this.#format.write(commit.state),
      dueAt: commit.dueAt,
      index: newIndex,
      createdAt: game?.createdAt ?? entry.at,
      updatedAt: entry.at,
      hasRecord: true,
      secret: game ? game.secret : (commit.secret ?? null),
      log: [...(game?.log ?? []), written],
      receipts: [...(game?.receipts ?? []), ...answered],
      everMembers: [...new Set([...(game?.everMembers ?? []), ...newIndex.memberIds])],
    });
    for (const effect of commit.effects) this.#write(id, effect);
    return { type: 'ok', version };
  }

  async receipt(id: string, actor: string, requestId: string): Promise<Receipt | null> {
    const game = this.#access.disk.games.get(id);
    return (game && receiptIn(game, actor, requestId)) ?? null;
  }

  async eventsSince(id: string, since: number): Promise<readonly LogEntry[]> {
    return (this.#access.disk.games.get(id)?.log ?? []).filter(({ version }) => version > since);
  }

  async claimDue(now: number, limit: number): Promise<readonly Due[]> {
    return [...this.#access.disk.games.values()]
      .flatMap(({ id, version, dueAt }) => (dueAt !== null && dueAt <= now ? [{ id, version, dueAt }] : []))
      .sort((a, b) => a.dueAt - b.dueAt)
      .slice(0, limit);
  }

  async seedOf(id: string): Promise<Secret | null> {
    return this.#access.disk.games.get(id)?.secret ?? null;
  }

  /** A store may keep the step alone, so it has to lead to the same state. */
  #mustLeadTo(state: State, before: KeptGame, entry: LogEntry, step: string): void {
    const followed = this.#format.write(this.#format.follow(this.#format.read(before.state), entry, step));
    if (followed !== this.#format.write(state))
      throw new Error(`version ${entry.version} of ${before.id} is not what its log leads to: ${followed}`);
  }

  #byInviteCode(code: string): KeptGame | undefined {
    return [...this.#access.disk.games.values()].find(({ index }) => index.inviteCode === code);
  }

  #write(gameId: string, effect: Effect): void {
    switch (effect.type) {
      case 'chat': {
        const { type, ...message } = effect;
        writeMessage(this.#access.disk, { ...message, gameId });
        return;
      }
      case 'result': {
        const { type, ...result } = effect;
        writeResult(this.#access.disk, { ...result, gameId, rated: null });
        return;
      }
      case 'rating':
        return writeRating(this.#access.disk, gameId, effect);
    }
  }
}

/** Writes a message once. */
export function writeMessage({ messages }: MemoryDisk, message: ChatMessage): boolean {
  if (messages.has(message.id)) return false;
  messages.set(message.id, message);
  return true;
}

function receiptIn({ receipts }: KeptGame, actor: string, requestId: string): Receipt | null {
  return receipts.find((receipt) => receipt.actor === actor && receipt.requestId === requestId) ?? null;
}

/** A copy that shares nothing, as a database would give back. */
function plain(data: unknown): unknown {
  return JSON.parse(JSON.stringify(data ?? null));
}
