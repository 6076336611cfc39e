import type { KeyValueStorage } from './currency-store.ts'

/** `localStorage` throws where the browser forbids it. */
export const safeLocalStorage: KeyValueStorage = {
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
      // The choice still holds for this page.
    }
  },
}
