/** The one table of what the page has: it drives bars, tiles, hints and routes (APP-14 to APP-16). */
import { type Feature, OFF_META } from '@staxd/protocol';

interface FeatureRow {
  readonly paths: readonly string[];
  /** False: announced, and shown to testers only. */
  readonly isBuilt: boolean;
  /** Without that part there is nobody to use this one. */
  readonly needs?: Feature;
}

export const FEATURE_TABLE: Readonly<Record<Feature, FeatureRow>> = {
  rules: { paths: ['/rules'], isBuilt: true },
  tutorial: { paths: ['/tutorial'], isBuilt: true },
  accounts: {
    paths: ['/login', '/signup', '/forgot-password', '/reset-password', '/confirm-email', '/auth/callback'],
    isBuilt: true,
  },
  profile: { paths: ['/profile'], isBuilt: true, needs: 'accounts' },
  stats: { paths: ['/stats'], isBuilt: true, needs: 'accounts' },
  vip: { paths: ['/vip'], isBuilt: true, needs: 'accounts' },
  host: { paths: ['/host'], isBuilt: true, needs: 'accounts' },
  tournament: { paths: ['/tournament'], isBuilt: false, needs: 'accounts' },
  lobby: { paths: ['/lobby'], isBuilt: false },
};

/** In local storage: offers all pages to a tester of what is being built. */
const PREVIEW = 'staxd-preview';

/** As the server wrote it into the page. The prerendered page has no document, and everything is on. */
const written = globalThis.document
  ?.querySelector<HTMLMetaElement>(`meta[name="${OFF_META}"]`)
  ?.content.split(',');
const OFF: ReadonlySet<string> = new Set(written);

/** Whether the server has a part. `off` are the names of those that are switched off. */
export function isOn(feature: Feature, off = OFF): boolean {
  const { needs } = FEATURE_TABLE[feature];
  return !off.has(feature) && (needs === undefined || !off.has(needs));
}

function featureOf(path: string): Feature | undefined {
  const features = Object.keys(FEATURE_TABLE) as Feature[];
  return features.find((feature) => FEATURE_TABLE[feature].paths.includes(path));
}

/** Whether an address has its page; else it shows "Coming Soon". A path of no feature always has. */
export function hasPage(path: string, off = OFF): boolean {
  const feature = featureOf(path);
  return feature === undefined || (FEATURE_TABLE[feature].isBuilt && isOn(feature, off));
}

/** Whether bars, tiles and notes offer a page. */
export function isOffered(path: string, off = OFF): boolean {
  const feature = featureOf(path);
  if (feature === undefined || hasPage(path, off)) return true;
  return !FEATURE_TABLE[feature].isBuilt && isOn(feature, off) && localStorage.getItem(PREVIEW) !== null;
}
