/** The one table of what the page has: it drives bars, tiles, hints and routes (APP-14 to APP-16). */
import { type Feature, OFF_META } from '@staxd/protocol';

interface FeatureRow {
  readonly paths: readonly string[];
  /** Without that part there is nobody to use this one. */
  readonly needs?: Feature;
}

export const FEATURE_TABLE: Readonly<Record<Feature, FeatureRow>> = {
  rules: { paths: ['/rules'] },
  tutorial: { paths: ['/tutorial', '/tutorial/tracks'] },
  accounts: {
    paths: ['/login', '/signup', '/forgot-password', '/reset-password', '/confirm-email', '/auth/callback'],
  },
  profile: { paths: ['/profile', '/moderation'], needs: 'accounts' },
  stats: { paths: ['/stats'], needs: 'accounts' },
  vip: { paths: ['/vip'], needs: 'accounts' },
  host: { paths: ['/host'], needs: 'accounts' },
  tournament: { paths: ['/tournament'], needs: 'accounts' },
  lobby: { paths: ['/lobby'] },
};

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

/** Whether an address has its page, which bars, tiles and notes then offer. Else it shows "Coming Soon". */
export function hasPage(path: string, off = OFF): boolean {
  const feature = featureOf(path);
  return feature === undefined || isOn(feature, off);
}
