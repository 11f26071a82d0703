/** For calls of a test itself: a connection that was kept may be closed by the server in the very moment of the next call. */
export const CALLING = { maxRetries: 2 } as const;
