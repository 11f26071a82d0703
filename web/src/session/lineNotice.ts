/** What the banner tells of the line; a good one needs no words. */
import type { SessionPhase } from '@staxd/client';
import type { ConnectionNotice } from '../shell/ConnectionBanner.tsx';

export function lineNotice(phase: SessionPhase | undefined): ConnectionNotice | undefined {
  return phase === 'reconnecting' || phase === 'idle' ? phase : undefined;
}
