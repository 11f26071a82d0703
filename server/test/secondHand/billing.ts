/** Who is a vip, told from VIP-6 to VIP-9 alone. */

const DAY = 86_400_000;

export interface Truth {
  readonly state: 'pending' | 'active' | 'canceled' | 'pastDue' | 'ended';
  readonly paidUntil: number;
}

/** Until when somebody is a vip by what the provider says. A renewal is told up to an hour late. */
function vipUntil({ state, paidUntil }: Truth): number {
  const more = { pending: -paidUntil, ended: -paidUntil, canceled: 0, active: DAY / 24, pastDue: 3 * DAY };
  return paidUntil + more[state];
}

/** What the server knows of one subscription. */
export function billingBook() {
  let known: Truth | null = null;
  let newest = 0;
  /** As of the last look. */
  let wasVip = false;
  const isVip = (now: number) => known !== null && now < vipUntil(known);
  const taken = new Set<string>();
  return {
    /** An event counts once, and what it tells is what the provider says now; an older one tells nothing newer. */
    hear(event: { readonly id: string; readonly at: number }, truth: Truth, now: number): void {
      if (!taken.has(event.id) && event.at >= newest) known = truth;
      newest = Math.max(newest, event.at);
      taken.add(event.id);
      wasVip = isVip(now);
    },
    /** Once an hour: before a vip is none any more, the provider is asked. */
    lookAfter(truth: Truth, now: number): void {
      if (wasVip && known !== null && known.state !== 'ended' && now >= known.paidUntil) known = truth;
      wasVip = isVip(now);
    },
    isVip(now: number): boolean {
      wasVip = isVip(now);
      return wasVip;
    },
  };
}
