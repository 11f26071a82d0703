import type { Seat } from '@staxd/engine';
import { STUNNED_TIME } from '@staxd/protocol';
import { useEffect } from 'react';
import { session } from '../../../online/session/session.ts';

/** Skips a stunned player's turn after a moment; the button does it sooner. */
export function useStunSkip(key: string | undefined, seat: Seat): void {
  useEffect(() => {
    if (key === undefined) return;
    const timer = setTimeout(() => void session.commands.act({ type: 'skip', seat }), STUNNED_TIME);
    return () => clearTimeout(timer);
  }, [key, seat]);
}
