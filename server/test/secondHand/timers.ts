/** When time runs out, told from CLOCK-1 to CLOCK-3, CLOCK-8 to CLOCK-10, SEAT-3 to SEAT-6 and LOBBY-44 alone. */

/** What the game waits for. */
export interface Waiting {
  readonly turn: number;
  readonly phase: string;
  readonly player: string;
  readonly isStunned: boolean;
}

const ANSWER = 15_000;
const STUNNED = 500;
const GRACE = 250;
const AWAY_AFTER = 15_000;
const DESERTED = 60_000;
const IN_A_ROW = 3;

export function clocksOf(
  turnSeconds: number,
  hasStandIns: boolean,
  people: readonly string[],
  begun: number,
) {
  let waiting: Waiting | null = null;
  let openedAt = begun;
  const missed = new Map<string, number>();
  const gone = new Map<string, number>();
  const standIns = new Set<string>();

  function length({ phase, isStunned }: Waiting): number {
    if (phase === 'stack_resolution' || phase === 'peek_selection') return ANSWER;
    return isStunned ? STUNNED : turnSeconds * 1000;
  }

  return {
    /** Nothing but another decision begins a clock. */
    waitsFor(next: Waiting | null, now: number): void {
      const isSame =
        waiting?.turn === next?.turn && waiting?.phase === next?.phase && waiting?.player === next?.player;
      if (!isSame) openedAt = now;
      waiting = next;
    },
    deadline: () => waiting && openedAt + length(waiting),
    firesAt: () => waiting && openedAt + length(waiting) + (waiting.isStunned ? 0 : GRACE),
    timesOut(): void {
      if (waiting === null || waiting.isStunned) return;
      const { player } = waiting;
      missed.set(player, (missed.get(player) ?? 0) + 1);
      if (hasStandIns && missed.get(player) === IN_A_ROW) standIns.add(player);
    },
    moves(player: string): void {
      missed.set(player, 0);
      standIns.delete(player);
    },
    goes: (player: string, now: number) => void (gone.has(player) || gone.set(player, now)),
    comes(player: string): void {
      gone.delete(player);
      if (standIns.delete(player)) missed.set(player, 0);
    },
    isGone: (player: string) => gone.has(player),
    /** Who is played by a bot. */
    standIns(now: number): string[] {
      for (const [player, since] of gone) if (hasStandIns && now >= since + AWAY_AFTER) standIns.add(player);
      return people.filter((player) => standIns.has(player));
    },
    isDeserted: (now: number) => gone.size === people.length && now >= Math.max(...gone.values()) + DESERTED,
  };
}
