import type { Store } from '../platform.ts'

export const createFakeStore = <T>(initialValue: T): Store<T> & { set: (value: T) => void } => {
  let value = initialValue
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
