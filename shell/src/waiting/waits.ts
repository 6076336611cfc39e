import { createStore } from 'zustand/vanilla'

interface Wait {
  since: number
  /** No page is shown yet: the document can be reloaded. */
  hasNoPageYet: boolean
}

export const activeWaits = createStore<readonly Wait[]>(() => [])

/** Remotes whose code the development server may still be compiling. */
export const compilingRemotes = createStore<readonly string[]>(() => [])

export const beginCompiling = (remote: string): (() => void) => {
  compilingRemotes.setState((all) => [...all, remote], true)
  return () => compilingRemotes.setState((all) => all.filter((each) => each !== remote), true)
}

/** Returns the function that ends the wait. */
export const beginWait = (hasNoPageYet = false): (() => void) => {
  const wait: Wait = { since: Date.now(), hasNoPageYet }
  activeWaits.setState((all) => [...all, wait], true)
  return () => activeWaits.setState((all) => all.filter((each) => each !== wait), true)
}

/** Requests that are repeated are no longer waited for. */
export const clearWaits = (): void => activeWaits.setState([], true)
