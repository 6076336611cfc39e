import type { Memory } from './currency-store.ts'

/** `localStorage`, which throws where a browser forbids it. */
export const browserMemory: Memory = {
  read: (key) => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  },
  write: (key, value) => {
    try {
      localStorage.setItem(key, value)
    } catch {
      // A choice that cannot be kept still holds for this page.
    }
  },
}
