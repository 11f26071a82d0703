/** Who is a vip now. The flag follows from subscriptions; here it ends in time, and others hear of it. */
import type { Clock } from '../platform/platform.ts';
import type { Subscriptions } from '../store/billingPorts.ts';

type Listener = (userId: string, isVip: boolean) => void;

export class VipFlag {
  readonly #subscriptions: Subscriptions;
  readonly #clock: Clock;
  readonly #listeners = new Set<Listener>();

  constructor(subscriptions: Subscriptions, clock: Clock) {
    this.#subscriptions = subscriptions;
    this.#clock = clock;
  }

  /** Calls back when this process has changed a flag. */
  onChanged(listener: Listener): void {
    this.#listeners.add(listener);
  }

  announce(userId: string, isVip: boolean): void {
    for (const listener of this.#listeners) listener(userId, isVip);
  }

  /** For a user whose flag is set: whether it still holds. If not, it ends here. */
  async stillHolds(userId: string): Promise<boolean> {
    const now = this.#clock.now();
    if (await this.#subscriptions.isEntitled(userId, now)) return true;
    if (await this.#subscriptions.endVip(userId, now)) this.announce(userId, false);
    return false;
  }

  /** Ends the flags of all whose time is over. */
  async endAll(): Promise<void> {
    for (const userId of await this.#subscriptions.endVips(this.#clock.now())) this.announce(userId, false);
  }
}
