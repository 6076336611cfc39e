import { createStore } from 'zustand/vanilla'

interface Wait {
  since: number
  /** There is no page yet: nothing is lost by asking for the whole document again. */
  isPage: boolean
}

/** What the page waits for, the oldest first. */
export const waits = createStore<readonly Wait[]>(() => [])

/** Gives the end of the wait. */
export const beginWait = (isPage = false): (() => void) => {
  const wait: Wait = { since: Date.now(), isPage }
  waits.setState((all) => [...all, wait], true)
  return () => waits.setState((all) => all.filter((each) => each !== wait), true)
}

/** What is asked for again is not waited for any longer, though its answer may still come. */
export const forgetWaits = (): void => waits.setState([], true)
