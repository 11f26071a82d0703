/** Who is still in an elimination, told from TOUR-2, TOUR-5, TOUR-10, TOUR-12, TOUR-13, TOUR-20 and TOUR-34 alone. */

const CHECK_IN = 15 * 60_000;

export type Phase = 'registration' | 'check_in' | 'running' | 'completed' | 'cancelled';

export function cupBook(startsAt: number, most: number) {
  let phase: Phase = 'registration';
  let winner: string | null = null;
  /** Who has entered, and whether they have checked in. */
  const entered = new Map<string, boolean>();
  const isOpen = () => phase === 'registration' || phase === 'check_in';

  return {
    phase: () => phase,
    winner: () => winner,
    stillIn: () => [...entered.keys()].sort(),
    /** Each of these says whether it is granted. */
    register(one: string): boolean {
      if (isOpen() && entered.has(one)) return true;
      if (!isOpen() || entered.size >= most) return false;
      entered.set(one, phase === 'check_in');
      return true;
    },
    checkIn(one: string): boolean {
      if (phase !== 'check_in' || !entered.has(one)) return false;
      entered.set(one, true);
      return true;
    },
    withdraw(one: string): boolean {
      if ((!isOpen() && phase !== 'running') || !entered.delete(one)) return false;
      if (phase === 'running' && entered.size === 0) phase = 'cancelled';
      return true;
    },
    cancel(): boolean {
      if (!isOpen()) return false;
      phase = 'cancelled';
      return true;
    },
    passes(now: number): void {
      if (phase === 'registration' && now >= startsAt - CHECK_IN) phase = 'check_in';
      if (phase !== 'check_in' || now < startsAt) return;
      for (const [one, isThere] of entered) if (!isThere) entered.delete(one);
      phase = entered.size < 2 ? 'cancelled' : 'running';
    },
    /** A table is over: `seats` sat there, those in `order` to the end, and `elsewhere` others still play. */
    tableEnds(
      seats: readonly string[],
      order: readonly string[],
      elsewhere: readonly string[],
      isFinal: boolean,
    ) {
      const there = order.filter((one) => entered.has(one));
      const goOn = isFinal ? there.slice(0, 1) : there.slice(0, seats.length <= 3 ? 1 : 2);
      for (const one of seats) if (!goOn.includes(one)) entered.delete(one);
      // Whoever is left alone has won (TOUR-34).
      const [last] = entered.keys();
      if (entered.size > 1 || elsewhere.includes(last)) return;
      winner = last ?? null;
      phase = last === undefined ? 'cancelled' : 'completed';
    },
  };
}
