import { useEffect, useState } from 'react';
import { takeFragment } from '../../online/signIn/address.ts';

/** The part after #, which is gone from the address then. */
export function useFragment(): string {
  const [fragment] = useState(takeFragment);
  useEffect(() => {
    // Another link of the same kind, opened in this tab.
    const read = () => location.hash !== '' && location.reload();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  return fragment;
}
