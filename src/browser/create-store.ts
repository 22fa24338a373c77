import { useSyncExternalStore } from "react";

type Store<State> = {
  get: () => State;
  set: (state: State) => void;
  /** Returns a part of the state. The server's HTML and hydration get that of the initial state. */
  use: <Part>(select: (state: State) => Part) => Part;
};

/** Creates a value that any component of the window can read and change. */
export function createStore<State>(initial: State): Store<State> {
  let state = initial;
  const listeners = new Set<() => void>();
  function subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  }
  return {
    get: () => state,
    set: (next) => {
      state = next;
      for (const listener of listeners) listener();
    },
    use: (select) =>
      useSyncExternalStore(
        subscribe,
        () => select(state),
        () => select(initial),
      ),
  };
}
