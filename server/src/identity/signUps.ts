/** New guests and accounts, counted by address (LIMIT-26). */
import type { Result } from '@staxd/engine';
import type { ErrorBody } from '@staxd/protocol';
import type { LimitName } from '../config/limits.ts';
import { counted, type Limiter } from '../limits/rateLimits.ts';
import { slowDown } from '../limits/slowDown.ts';
import type { Timers } from '../platform/platform.ts';

export class SignUps {
  readonly #limiter: Limiter<LimitName>;
  readonly #timers: Timers;

  constructor(limiter: Limiter<LimitName>, timers: Timers) {
    this.#limiter = limiter;
    this.#timers = timers;
  }

  /** Does `work`, later when many of the address came before. Refuses with RATE_LIMITED when far too many did. */
  counted<T>(address: string, work: () => Promise<Result<T, ErrorBody>>): Promise<Result<T, ErrorBody>> {
    const isNew = ({ ok }: Result<T, ErrorBody>) => ok;
    const inTime = async () => {
      const taken = await this.#limiter.take('signUps', address);
      await slowDown(taken, this.#timers);
      let isCounted = !taken.allowed;
      try {
        const done = await work();
        isCounted ||= isNew(done);
        return done;
      } finally {
        if (!isCounted) await this.#limiter.giveBack('signUps', address);
      }
    };
    return counted(this.#limiter, [['signUpsAtMost', address]], inTime, isNew);
  }
}
