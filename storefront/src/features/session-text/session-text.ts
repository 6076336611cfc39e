const kept = new Map<string, string>()

/**
 * Texts of this tab: a reload loses nothing, and another visitor finds nothing. Signing out removes those whose key
 * begins with `escapes.private.`. Without storage they last as the page.
 */
export const sessionText = {
  read: (key: string): string => {
    try {
      return sessionStorage.getItem(key) ?? ''
    } catch {
      return kept.get(key) ?? ''
    }
  },
  /** An empty text removes it. */
  write: (key: string, text: string): void => {
    try {
      if (text) sessionStorage.setItem(key, text)
      else sessionStorage.removeItem(key)
    } catch {
      kept.set(key, text)
    }
  },
}
