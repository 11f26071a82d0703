import type { StoreApi } from 'zustand/vanilla';

/** A zustand store that others read and listen to, as `useStore` takes it, but only its owner changes. */
export type ReadonlyStore<State> = Pick<StoreApi<State>, 'getState' | 'getInitialState' | 'subscribe'>;
