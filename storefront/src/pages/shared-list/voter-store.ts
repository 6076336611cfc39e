import { useSyncExternalStore } from 'react'

/** Where the browser keeps nothing, a vote is given until the page is left. */
const kept = new Map<string, string | null>()
const listeners = new Set<() => void>()

const toKey = (token: string): string => `list-voter.${token}`

const read = (token: string): string | null => {
  const known = kept.get(token)
  if (known !== undefined) return known
  try {
    return localStorage.getItem(toKey(token))
  } catch {
    return null
  }
}

/** What this device votes with on a list; null: with nothing any more. */
export const keepVoter = (token: string, voter: string | null): void => {
  kept.set(token, voter)
  try {
    if (voter === null) localStorage.removeItem(toKey(token))
    else localStorage.setItem(toKey(token), voter)
  } catch {
    // Kept for as long as the page is open.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useVoter = (token: string): string | null =>
  useSyncExternalStore(
    subscribe,
    () => read(token),
    () => null,
  )
