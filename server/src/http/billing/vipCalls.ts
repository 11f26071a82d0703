import { ok } from '@staxd/engine';
import type { VipStatus } from '@staxd/protocol';
import type { Standing } from '../../billing/entitlement.ts';
import type { Vips } from '../../billing/vips.ts';
import type { Handlers } from '../call.ts';

type VipCall = Extract<keyof Handlers, `vip${string}`>;

export function vipCalls(vips: Vips): Pick<Handlers, Exclude<VipCall, 'vipStats'>> {
  const wireOffer = async () => {
    const { price, paidAt } = await vips.offer();
    return { price: price && { ...price, interval: 'month' as const }, paid_at: paidAt };
  };
  const wireStatus = async ({ status, since, periodEndsAt }: Standing): Promise<VipStatus> => ({
    is_vip: status !== 'none' && status !== 'expired',
    status: status === 'pastDue' ? 'past_due' : status,
    since,
    period_ends_at: periodEndsAt,
    ...(await wireOffer()),
  });
  return {
    vipOffer: async () => ok(await wireOffer()),
    vipStatus: async ({ person }) => ok(await wireStatus(await vips.standing(person.userId))),
    vipSubscribe: async ({ person }) => {
      const page = await vips.subscribe(person.userId);
      return page.ok ? ok({ checkout_url: page.value }) : page;
    },
    vipPayment: async ({ person }) => {
      const page = await vips.payment(person.userId);
      return page.ok ? ok({ url: page.value }) : page;
    },
    vipCancel: async ({ person }) => {
      const standing = await vips.cancel(person.userId);
      return standing.ok ? ok(await wireStatus(standing.value)) : standing;
    },
    vipResume: async ({ person }) => {
      const standing = await vips.resume(person.userId);
      return standing.ok ? ok(await wireStatus(standing.value)) : standing;
    },
    vipReturn: async ({ person, body }) => {
      const standing = await vips.comeBack(person.userId, body.session);
      return standing.ok ? ok(await wireStatus(standing.value)) : standing;
    },
  };
}
