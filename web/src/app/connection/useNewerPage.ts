/** Looks for a newer version of the page when a different server answers (NAV-31). */
import { useEffect, useState } from 'react';
import { useLive } from '../../online/session/liveSession.ts';

/** The server of this page, by its start time; null if none has answered yet. */
let known: number | null = null;

/** Whether there is one, and a function that puts it off. */
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

/** A page with a different main script is newer; one that cannot be fetched is not. */
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
