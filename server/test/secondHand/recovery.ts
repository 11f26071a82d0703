/** What outlives a server that is killed, told from STORE-10, STORE-11, CLOCK-11, CONN-18 and CONN-19 alone. */

const COUNTS = 2000;
/** The server looks whether it is alive that often, so an outage seems up to this much longer. */
const BEAT = 1000;

export interface Answer {
  readonly version: number;
  readonly isChange: boolean;
}

export function recoveryBook() {
  /** Of each game the version that somebody was told of last. */
  const told = new Map<string, number>();
  const answers = new Map<string, { readonly payload: string; readonly answer: Answer }>();

  return {
    tell: (game: string, version: number) => void told.set(game, Math.max(version, told.get(game) ?? 0)),
    keep: (request: string, payload: string, answer: Answer) =>
      void answers.set(request, { payload, answer }),
    /** What the same request gets again: its first answer, with another payload a refusal. */
    again(request: string, payload: string): Answer | 'REQUEST_ID_REUSED' {
      const kept = answers.get(request);
      if (kept === undefined) throw new Error(`${request} was never answered`);
      return kept.payload === payload ? kept.answer : 'REQUEST_ID_REUSED';
    },
    requests: () => [...answers.keys()],
    /** A game may have gone on, unseen, but not back. */
    isKept: (game: string, version: number) => version >= (told.get(game) ?? 0),
    /** Whether an open deadline has moved as it should by an outage. */
    hasMoved(before: number, after: number, outage: number): boolean {
      const by = after - before;
      if (outage < COUNTS && by === 0) return true;
      return by >= outage && by <= outage + BEAT && outage + BEAT >= COUNTS;
    },
  };
}
