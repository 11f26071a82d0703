/** The calls about the subscription. */
import { VIP } from '@staxd/protocol';
import type { CallAnswer } from '../identity/names.ts';
import type { Session } from '../session/session.ts';

/** What one can ask about being a vip. */
export type VipCalls = ReturnType<typeof vipCalls>;
/** What a vip pays. */
export type VipOffer = CallAnswer<'vipOffer'>;
/** What a month costs. */
export type Price = NonNullable<VipOffer['price']>;
/** A player's subscription. */
export type VipStatus = CallAnswer<'vipStatus'>;

/** The calls about being a vip. Each rejects with an {@link ApiError} if the server refuses. */
export function vipCalls(session: Session) {
  const api = session.apiFor(VIP);
  return {
    offer: () => api.vipOffer(),
    status: () => api.vipStatus(),
    /** Resolves to the page where one pays. */
    subscribe: async () => (await api.vipSubscribe({ body: {} })).checkoutUrl,
    /** Resolves to the page where the way of paying is changed. */
    payment: async () => (await api.vipPayment()).url,
    cancel: () => api.vipCancel(),
    resume: () => api.vipResume(),
    comeBack: (checkout: string) => api.vipReturn({ body: { session: checkout } }),
  };
}
