/** Above a limit an address is slowed down, not refused: others there may mean no harm. */
import type { Timers } from '../platform/platform.ts';
import type { LimitVerdict } from '../store/limitPorts.ts';

/** Milliseconds. */
const DELAY = 1000;

/** Resolves at once, or later where the limit is used up. */
export async function slowDown({ allowed }: LimitVerdict, timers: Timers): Promise<void> {
  if (!allowed) await new Promise<void>((resolve) => timers.after(DELAY, resolve));
}
