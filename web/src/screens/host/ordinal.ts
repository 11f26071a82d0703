import { sayHost } from '../../messages/screens/host.ts';

const rules = new Intl.PluralRules('en', { type: 'ordinal' });

/** "1st", "2nd", "11th". */
export function ordinal(count: number): string {
  const form = rules.select(count);
  const isKnown = form === 'one' || form === 'two' || form === 'few';
  return sayHost(`host.ordinal.${isKnown ? form : 'other'}`, { count });
}
