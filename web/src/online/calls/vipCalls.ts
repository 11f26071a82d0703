/** The calls of the VIP page. */
import type { Session } from '@staxd/client';
import { VIP } from '@staxd/protocol';
import { camelCased } from './camelCase.ts';

export type VipCalls = ReturnType<typeof vipCalls>;
export type VipOffer = Awaited<ReturnType<VipCalls['offer']>>;
export type VipStatus = Awaited<ReturnType<VipCalls['status']>>;
export type Price = NonNullable<VipOffer['price']>;

export function vipCalls(session: Session) {
  const api = session.apiFor(VIP);
  return {
    offer: async () => camelCased(await api.vipOffer()),
    status: async () => camelCased(await api.vipStatus()),
    /** Resolves to the page where one pays. */
    subscribe: async () => (await api.vipSubscribe({ body: {} })).checkout_url,
    /** Resolves to the page where the way of paying is changed. */
    payment: async () => (await api.vipPayment()).url,
    cancel: async () => camelCased(await api.vipCancel()),
    resume: async () => camelCased(await api.vipResume()),
    comeBack: async (checkout: string) => camelCased(await api.vipReturn({ body: { session: checkout } })),
  };
}
