import { useSyncExternalStore } from 'react'

export type ListPath = '/tours' | '/experiences' | '/villas'

const listeners = new Set<() => void>()
const toKey = (path: ListPath): string => `escapes.private.search:${path}`

const read = (path: ListPath): string => {
  try {
    const address = sessionStorage.getItem(toKey(path)) ?? path
    return address.startsWith(path) ? address : path
  } catch {
    return path
  }
}

/** Keeps the address of a list as it was last searched in this tab; of villas, also that of the map. */
export const rememberSearch = (path: ListPath, address: string): void => {
  try {
    sessionStorage.setItem(toKey(path), address)
  } catch {
    // Without storage the way back leads to the whole list.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Where the list was left, for the way back to it. */
export const useLastSearch = (path: ListPath): string =>
  useSyncExternalStore(
    subscribe,
    () => read(path),
    () => path,
  )
