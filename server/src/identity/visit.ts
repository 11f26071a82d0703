import type { BrowserMemory } from './knownBrowsers.ts';

/** Where and how somebody signs in. */
export interface Visit {
  /** Of the network ({@link addressOf}). */
  readonly address: string;
  readonly browser: BrowserMemory;
  /** As the browser calls itself. It is never stored. */
  readonly userAgent: string | null;
  /** Whether the sign-in outlasts the browser's session (AUTH-7). */
  readonly remember: boolean;
}

/** The visit that a call comes from. */
export function visitOf({ address, browser, userAgent }: Omit<Visit, 'remember'>, remember: boolean): Visit {
  return { address, browser, userAgent, remember };
}
