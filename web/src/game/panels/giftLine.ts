import { t } from '../../messages/t.ts';

/** For whom a gift of so many cards is, and what stops it; a house rule may let a NOPE stop all of it (STK-5). */
export function giftLine(name: string, count: number, isLostToNope = false): string {
  if (isLostToNope) return t('panels.gift.toOrNothing', { name });
  return t('panels.gift.to', { name, count });
}
