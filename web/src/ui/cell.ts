import { useSyncExternalStore } from 'react'

/** One value that lives outside React and can be watched: enough for a theme, an open menu, a sidebar. */
export interface Cell<T> {
  get: () => T
  set: (value: T) => void
  subscribe: (listener: () => void) => () => void
}

export function cell<T>(value: T): Cell<T> {
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

export const useCell = <T>(source: Cell<T>): T => useSyncExternalStore(source.subscribe, source.get)
