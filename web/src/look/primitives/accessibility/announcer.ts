/** What is read out: at once, or joined with what happens at the same moment (SPEAK-6). */

/** polite waits for the reader to end its sentence; assertive interrupts it. */
export type Politeness = 'polite' | 'assertive';
export type Announce = (text: string, politeness?: Politeness) => void;

/** Polite texts within this many milliseconds are read as one. */
export const COALESCE_MS = 600;

/** Starts a timer; returns a function that stops it. */
export type Wait = (run: () => void, ms: number) => () => void;
const timeout: Wait = (run, ms) => {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
};

/** Ended, so that the next one does not run into it. */
const sentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

export interface Announcer {
  readonly announce: Announce;
  readonly stop: () => void;
}

/** Repeated texts are made to differ, so that both are read. */
export function createAnnouncer(
  say: (text: string, politeness: Politeness) => void,
  wait = timeout,
): Announcer {
  let waiting: string[] = [];
  let cancel: (() => void) | undefined;
  const last: Record<Politeness, string> = { polite: '', assertive: '' };

  const speak = (text: string, politeness: Politeness) => {
    const fresh = text === last[politeness] ? `${text}\u00a0` : text;
    last[politeness] = fresh;
    say(fresh, politeness);
  };
  const flush = () => {
    cancel = undefined;
    const end = waiting.pop() ?? '';
    speak([...waiting.map(sentence), end].join(' '), 'polite');
    waiting = [];
  };

  return {
    announce: (text, politeness = 'polite') => {
      if (politeness === 'assertive') return speak(text, politeness);
      waiting.push(text);
      cancel ??= wait(flush, COALESCE_MS);
    },
    stop: () => {
      cancel?.();
      cancel = undefined;
      waiting = [];
    },
  };
}
