/** What the page says and offers, as the viewer's subscription stands. */
import type { VipOffer, VipStatus } from '@staxd/client';

/**
 * `offer`: to be had; `member`: paid and renewed; `canceled`: paid, but not renewed; `pastDue`: the last payment failed;
 * `none`: nobody can subscribe here.
 */
export type Standing = 'offer' | 'member' | 'canceled' | 'pastDue' | 'none';

/** `status` is undefined for a guest. */
export function standingOf(offer: VipOffer, status: VipStatus | undefined): Standing {
  switch (status?.status) {
    case 'active':
      return 'member';
    case 'canceled':
      return status.isVip ? 'canceled' : orNone(offer);
    case 'past_due':
      return 'pastDue';
    default:
      return orNone(offer);
  }
}

function orNone({ price }: VipOffer): 'offer' | 'none' {
  return price === null ? 'none' : 'offer';
}
