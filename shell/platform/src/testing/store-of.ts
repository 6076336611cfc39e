import type { Store } from '../platform.ts'

/** A value that tests change by hand. */
export const storeOf = <T>(first: T): Store<T> & { set: (value: T) => void } => {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    set: (next) => {
      value = next
      for (const listener of listeners) listener()
    },
  }
}
