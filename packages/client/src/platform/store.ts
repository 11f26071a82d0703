/** A minimal store in the shape of a vanilla zustand store, so that React can use it. */

export interface ReadableStore<State> {
  getState(): State;
  subscribe(listener: (state: State, before: State) => void): () => void;
}

export interface Store<State> extends ReadableStore<State> {
  setState(change: Partial<State>): void;
}

export function createStore<State extends object>(initial: State): Store<State> {
  const listeners = new Set<(state: State, before: State) => void>();
  let state = initial;
  return {
    getState: () => state,
    setState: (change) => {
      const fields = Object.keys(change) as (keyof State)[];
      if (fields.every((field) => Object.is(state[field], change[field]))) return;
      const before = state;
      state = { ...state, ...change };
      for (const listener of [...listeners]) listener(state, before);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
