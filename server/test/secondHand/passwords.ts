/** Which passwords are looked at, told from LIMIT-5 to LIMIT-7, LIMIT-16, L3 and GUEST-14 alone. */

/** From the first try that counts. */
const WINDOW = 15 * 60_000;
const MOST = { address: 100, nameAndAddress: 10, name: 50, browser: 10 };

export interface Login {
  /** In whatever letters. */
  readonly name: string;
  readonly address: string;
  readonly isRight: boolean;
  /** Null: a client that keeps nothing. */
  readonly browser: string | null;
}

export function triesBook() {
  const windows = new Map<string, { tries: number; readonly endsAt: number }>();
  /** When a browser signed in to an account last, and how often it has. */
  const known = new Map<string, { at: number; times: number }>();
  const changed = new Map<string, number>();

  function windowOf(key: string, now: number) {
    const found = windows.get(key);
    if (found && now < found.endsAt) return found;
    const begun = { tries: 0, endsAt: now + WINDOW };
    windows.set(key, begun);
    return begun;
  }

  return {
    changePassword: (name: string, now: number) => void changed.set(name, now),
    try({ name: written, address, isRight, browser }: Login, now: number): 'in' | 'wrong' | 'limited' {
      const name = written.toLowerCase();
      const own = `${browser} ${name}`;
      const proof = browser === null ? undefined : known.get(own);
      const isKnown = proof !== undefined && proof.at > (changed.get(name) ?? 0);
      const limits: readonly (readonly [string, number])[] = isKnown
        ? [[`browser ${own} ${proof.times}`, MOST.browser]]
        : [
            [`address ${address}`, MOST.address],
            [`both ${name} ${address}`, MOST.nameAndAddress],
            [`name ${name}`, MOST.name],
          ];
      const counts = limits.map(([key, most]) => ({ window: windowOf(key, now), most }));
      if (counts.some(({ window, most }) => window.tries >= most)) return 'limited';
      if (!isRight) for (const { window } of counts) window.tries++;
      else if (browser !== null) known.set(own, { at: now, times: (known.get(own)?.times ?? 0) + 1 });
      return isRight ? 'in' : 'wrong';
    },
  };
}
