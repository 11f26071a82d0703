/** The calls that belong to a part of the product, and so go with it when it is switched off (APP-15). */
import {
  ACCOUNT,
  type CallName,
  type Feature,
  HOSTING,
  STATISTICS,
  TOURNAMENTS,
  TUTORIAL,
  VIP,
} from '@staxd/protocol';

const rows = (feature: Feature, calls: Readonly<Partial<Record<CallName, unknown>>>) =>
  Object.keys(calls).map((name) => [name, feature] as const);

const FEATURE_OF: ReadonlyMap<string, Feature> = new Map<string, Feature>([
  ...rows('tutorial', TUTORIAL),
  ...rows('accounts', ACCOUNT),
  ...rows('stats', STATISTICS),
  ...rows('vip', VIP),
  ...rows('host', HOSTING),
  ...rows('tournament', TOURNAMENTS),
  ['register', 'accounts'],
  ['login', 'accounts'],
  ['vipStats', 'vip'],
]);

/** Whether a call belongs to a part that is off. */
export function isSwitchedOff(call: CallName, off: ReadonlySet<Feature>): boolean {
  const feature = FEATURE_OF.get(call);
  return feature !== undefined && off.has(feature);
}
