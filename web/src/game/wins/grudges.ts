/** Who owes whom cards: kept on this device, from game to rematch (GRUDGE-1 to GRUDGE-5). */

import type { SeenGame } from '@staxd/protocol';

interface Sitter {
  readonly userId: string;
  readonly username: string;
  /** Null for a person. */
  readonly bot: string | null;
}

/** By player: how many more cards they have made the viewer draw than the viewer them; below 0: the other way round. */
export type Grudges = Readonly<Record<string, number>>;

/** A game and its rematches. */
interface Chain {
  readonly viewer: string;
  /** Invite codes, the latest last. */
  readonly codes: readonly string[];
  /** Those of them whose cards are in `owed`. */
  readonly counted: readonly string[];
  readonly owed: Grudges;
}

const KEY = 'grudges';
/** The oldest is forgotten first. */
const MOST_CHAINS = 8;

/** A bot is another user in each game, and keeps its name. */
export const grudgeKey = ({ userId, username, bot }: Sitter) => (bot === null ? userId : username);

/** Adds what a finished game has brought, once for each game, however often it is called. */
export function countGrudges(viewer: string, code: string, owed: Grudges): void {
  change(viewer, code, (chain) => {
    if (chain.counted.includes(code)) return chain;
    const sums = { ...chain.owed };
    for (const [key, count] of Object.entries(owed)) sums[key] = (sums[key] ?? 0) + count;
    return { ...chain, counted: [...chain.counted, code], owed: sums };
  });
}

/** A game that is counted only later still belongs to the chain. */
export function carryGrudges(viewer: string, from: string, to: string): void {
  change(viewer, from, (chain) =>
    chain.codes.includes(to) ? chain : { ...chain, codes: [...chain.codes, to] },
  );
}

/** The grudges of the chain to which a game belongs. */
export function grudgesAt(viewer: string, code: string): Grudges {
  return read().find(isOf(viewer, code))?.owed ?? {};
}

/** Whether there is anything to tell in the waiting room of a rematch. */
export function owesAnything({ viewerId, inviteCode }: Pick<SeenGame, 'viewerId' | 'inviteCode'>): boolean {
  return viewerId !== null && Object.keys(grudgesAt(viewerId, inviteCode)).length > 0;
}

const isOf =
  (viewer: string, code: string) =>
  (chain: Chain): boolean =>
    chain.viewer === viewer && chain.codes.includes(code);

function change(viewer: string, code: string, make: (chain: Chain) => Chain): void {
  const chains = read();
  const found = chains.find(isOf(viewer, code));
  const next = make(found ?? { viewer, codes: [code], counted: [], owed: {} });
  const all = [...chains.filter((chain) => chain !== found), next].slice(-MOST_CHAINS);
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Without storage, nobody owes anything.
  }
}

function read(): readonly Chain[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) && kept.every(isChain) ? kept : [];
  } catch {
    return [];
  }
}

function isChain(kept: unknown): kept is Chain {
  const { viewer, codes, counted, owed } = (kept ?? {}) as Partial<Chain>;
  return (
    typeof viewer === 'string' &&
    Array.isArray(codes) &&
    Array.isArray(counted) &&
    Object.values(owed ?? {}).every(Number.isInteger)
  );
}
