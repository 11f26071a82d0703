import type { OAuthProvider } from '@staxd/protocol';
import styles from './Providers.module.css';

const PATHS: Readonly<Record<OAuthProvider, string>> = {
  google: 'M19 7.2A8.5 8.5 0 1 0 20.5 12H12',
  apple:
    'M12 8C8 6 5 8.500 5 13c0 4 2.500 7.500 5 7.500 1 0 1.500-.5 2.500-.5s1.500.5 2.500.5c1.800 0 3.300-2 4-4-3-1.500-3-5.500-.3-7C17 7.200 14.500 7 12 8zM12.500 6.500C12.300 4.500 13.500 3 15.300 2.500',
  facebook: 'M15.500 3.500H14c-2 0-3 1.200-3 3V21M7.500 11.500h7.500',
};

/** A drawn mark in the manner of our icons. */
export function ProviderMark({ of }: { readonly of: OAuthProvider }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={styles.mark}>
      <path d={PATHS[of]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
