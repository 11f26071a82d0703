/** What time it is on a page whose clock a test moves, without asking the page. */
import type { Clock } from '@playwright/test';

const timeOf = new WeakMap<Clock, () => number>();

/** Follows a clock from now on, and tells of each move. */
export function followTime(clock: Clock, onMove: () => void): void {
  let ahead = 0;
  let standsAt: number | undefined;
  timeOf.set(clock, () => standsAt ?? Date.now() + ahead);
  const { pauseAt, runFor, fastForward, resume, setSystemTime } = {
    pauseAt: clock.pauseAt.bind(clock),
    runFor: clock.runFor.bind(clock),
    fastForward: clock.fastForward.bind(clock),
    resume: clock.resume.bind(clock),
    setSystemTime: clock.setSystemTime.bind(clock),
  };
  const pass = (milliseconds: number | string) => {
    if (standsAt === undefined) ahead += Number(milliseconds);
    else standsAt += Number(milliseconds);
  };
  clock.pauseAt = async (time) => {
    onMove();
    await pauseAt(time);
    standsAt = Number(time);
  };
  clock.runFor = async (milliseconds) => {
    onMove();
    await runFor(milliseconds);
    pass(milliseconds);
  };
  clock.fastForward = async (milliseconds) => {
    onMove();
    await fastForward(milliseconds);
    pass(milliseconds);
  };
  clock.resume = async () => {
    await resume();
    if (standsAt !== undefined) ahead = standsAt - Date.now();
    standsAt = undefined;
  };
  clock.setSystemTime = async (time) => {
    if (standsAt === undefined) ahead = Number(time) - Date.now();
    else standsAt = Number(time);
    await setSystemTime(time);
  };
}

/** Milliseconds since 1970. */
export function timeOn({ clock }: { readonly clock: Clock }): number {
  return timeOf.get(clock)?.() ?? Date.now();
}
