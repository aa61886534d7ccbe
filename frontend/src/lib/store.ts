/** State in one place: a reducer, and views that are told when it has changed. */
import { useEffect, useState } from "preact/hooks";

export interface Store<State, Action> {
  get: () => State;
  dispatch: (action: Action) => void;
  subscribe: (listener: () => void) => () => void;
}

export function createStore<State, Action>(
  reduce: (state: State, action: Action) => State,
  initial: State,
): Store<State, Action> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    dispatch: (action) => {
      const next = reduce(state, action);
      if (next === state) return;
      state = next;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function useStore<State, Action>(store: Store<State, Action>): State {
  const [state, setState] = useState(store.get());
  useEffect(() => {
    // A change between the first drawing and this line would otherwise go unseen.
    setState(store.get());
    return store.subscribe(() => setState(store.get()));
  }, [store]);
  return state;
}
