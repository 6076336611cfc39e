import { loadWithRetry } from './load-with-retry.ts'

export interface LazyModule<T> {
  get(): T | undefined
  fetch(): Promise<T>
}

/** Code that is loaded on demand. Unlike React's `lazy`, a failed load can be retried. */
export const createLazyModule = <T>(load: () => Promise<T>): LazyModule<T> => {
  let arrived: T | undefined
  let underway: Promise<T> | undefined
  return {
    get: () => arrived,
    fetch: () => {
      underway ??= loadWithRetry(load)
        .then((part) => (arrived = part))
        .finally(() => (underway = undefined))
      return underway
    },
  }
}
