const prefix = 'escapes.private.'

/**
 * What is kept in this browser for the person who is signed in, such as a message that is not sent yet. Signing out
 * removes all of it, also what a tab keeps under the same prefix. Without storage nothing is kept.
 */
export const privateStorage = {
  read: (key: string): unknown => {
    try {
      const text = localStorage.getItem(prefix + key)
      return text === null ? undefined : (JSON.parse(text) as unknown)
    } catch {
      return undefined
    }
  },
  /** `undefined` removes it. */
  write: (key: string, value: unknown): void => {
    try {
      if (value === undefined) localStorage.removeItem(prefix + key)
      else localStorage.setItem(prefix + key, JSON.stringify(value))
    } catch {
      // It still holds for this page.
    }
  },
  clear: (): void => {
    try {
      for (const storage of [localStorage, sessionStorage])
        for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
    } catch {
      // Nothing was kept.
    }
  },
}
