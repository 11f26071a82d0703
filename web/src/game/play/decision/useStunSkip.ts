import type { Seat } from '@staxd/engine';
import { STUNNED_TIME } from '@staxd/protocol';
import { useEffect } from 'react';
import { session } from '../../../session/session.ts';

/** Skips a turn for who is stunned; the button is there for who is faster. */
export function useStunSkip(key: string | undefined, seat: Seat): void {
  useEffect(() => {
    if (key === undefined) return;
    const timer = setTimeout(() => void session.commands.act({ type: 'skip', seat }), STUNNED_TIME);
    return () => clearTimeout(timer);
  }, [key, seat]);
}
