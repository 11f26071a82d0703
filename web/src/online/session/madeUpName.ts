/** A name that the server made up for an account: told once in a visit (AUTH-51). */
import { create } from 'zustand';

const MADE_UP = /^Player\d{6}$/;

export const useMadeUpName = create<{ readonly name: string | null }>()(() => ({ name: null }));

/** Ignores a name that somebody has chosen. */
export function noteMadeUpName(name: string): void {
  if (MADE_UP.test(name)) useMadeUpName.setState({ name });
}

export function forgetMadeUpName(): void {
  useMadeUpName.setState({ name: null });
}
