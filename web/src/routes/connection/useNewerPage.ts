/** Whether there is a newer page than this one: looked for when another server answers than before (NAV-31). */
import { useEffect, useState } from 'react';
import { useLive } from '../../session/liveSession.ts';

/** The server of this page, by the time of its start; null: none was heard of. */
let known: number | null = null;

/** Whether there is, and how the player puts it off. */
export function useNewerPage(): readonly [boolean, () => void] {
  const startedAt = useLive((session) => session?.getState().serverStartedAt ?? null);
  const [isThere, setIsThere] = useState(false);
  useEffect(() => {
    if (startedAt === null || startedAt === known) return;
    const isAnother = known !== null;
    known = startedAt;
    if (isAnother) void isNewer().then(setIsThere);
  }, [startedAt]);
  return [isThere, () => setIsThere(false)];
}

/** A page that begins with another script is another one; what cannot be fetched is none. */
async function isNewer(): Promise<boolean> {
  try {
    const page = await (await fetch('/', { cache: 'no-store' })).text();
    const script = /<script type="module"[^>]* src="([^"]+)"/.exec(page)?.[1];
    const own = document.querySelector('script[type="module"]')?.getAttribute('src');
    return script !== undefined && script !== own;
  } catch {
    return false;
  }
}
