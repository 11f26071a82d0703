/** The parts of the product that a server can switch off. Clients offer none of what is off (APP-15). */
export const FEATURES = [
  'rules',
  'tutorial',
  'accounts',
  'profile',
  'stats',
  'vip',
  'host',
  'tournament',
  'lobby',
] as const;
/** A part of the product that a server can switch off. */
export type Feature = (typeof FEATURES)[number];

/** The name of the `<meta>` element by which a server tells the page what is off: names with commas between. */
export const OFF_META = 'staxd-off';
