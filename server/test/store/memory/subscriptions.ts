import type { KeptSubscription, Subscriptions } from '../../../src/store/billingPorts.ts';
import type { MemoryAccess } from './disk.ts';

export function subscriptionsIn(access: MemoryAccess): Subscriptions {
  const all = () => [...access.disk.billing.subscriptions.values()];
  const isEntitled = (userId: string, now: number) =>
    all().some((each) => each.userId === userId && each.vipUntil !== null && each.vipUntil > now);
  const vips = () => [...access.disk.users.values()].filter(({ isVip }) => isVip).map(({ id }) => id);
  /** Gives the flag when it has changed. */
  const project = (userId: string, now: number): boolean | null => {
    const user = access.disk.users.get(userId);
    const isVip = isEntitled(userId, now);
    if (!user || user.isVip === isVip) return null;
    access.disk.users.set(userId, { ...user, isVip });
    return isVip;
  };
  const oldestFirst = (one: KeptSubscription, other: KeptSubscription) =>
    one.startedAt - other.startedAt || (one.id < other.id ? -1 : 1);
  const overLongest = (one: KeptSubscription, other: KeptSubscription) =>
    one.paidUntil - other.paidUntil || (one.id < other.id ? -1 : 1);

  return {
    bindCustomer: async (userId, customerId) => {
      const { customers } = access.disk.billing;
      if (!customers.has(userId)) {
        if ([...customers.values()].includes(customerId)) throw new Error(`${customerId} is bound already`);
        customers.set(userId, customerId);
      }
      return customers.get(userId) ?? customerId;
    },
    customerOf: async (userId) => access.disk.billing.customers.get(userId) ?? null,
    ownerOf: async (customerId) => {
      const bound = [...access.disk.billing.customers].find(([, id]) => id === customerId);
      return bound?.[0] ?? null;
    },
    checkoutOf: async (userId) => access.disk.billing.checkouts.get(userId) ?? null,
    replaceCheckout: async (userId, before, checkoutId) => {
      const { checkouts } = access.disk.billing;
      if ((checkouts.get(userId) ?? null) !== before) return false;
      checkouts.set(userId, checkoutId);
      return true;
    },
    ofUser: async (userId) =>
      all()
        .filter((each) => each.userId === userId)
        .toSorted(oldestFirst),
    knowsEvent: async (id) => access.disk.billing.events.has(id),
    newestEventOf: async (subscriptionId) => {
      const about = [...access.disk.billing.events.values()].filter(
        (event) => event.subscriptionId === subscriptionId,
      );
      return about.length === 0 ? null : Math.max(...about.map(({ at }) => at));
    },
    take: async ({ event, subscription, now }) => {
      const { events, subscriptions } = access.disk.billing;
      if (event && events.has(event.id)) return { isRepeated: true, isVip: null };
      if (event) events.set(event.id, event);
      if (subscription === null) return { isRepeated: false, isVip: null };
      const known = subscriptions.get(subscription.id);
      subscriptions.set(subscription.id, { ...subscription, userId: known?.userId ?? subscription.userId });
      return { isRepeated: false, isVip: project(subscription.userId, now) };
    },
    overdue: async (now, limit) =>
      all()
        .filter(
          ({ userId, state, paidUntil }) => vips().includes(userId) && state !== 'ended' && paidUntil <= now,
        )
        .toSorted(overLongest)
        .slice(0, limit),
    endVip: async (userId, now) => project(userId, now) === false,
    endVips: async (now) => vips().filter((id) => project(id, now) === false),
    isEntitled: async (userId, now) => isEntitled(userId, now),
    forgetEvents: async (before) => {
      const { events } = access.disk.billing;
      for (const { id, at } of [...events.values()]) if (at < before) events.delete(id);
    },
  };
}
