const prefix = 'escapes.private.'
const ownerKey = `${prefix}owner`
/** Before the id of who was signed in last, once nobody is. */
const gone = 'gone:'

const remove = (storage: Storage, isKept: (key: string) => boolean = () => false): void => {
  for (const key of Object.keys(storage)) if (key.startsWith(prefix) && !isKept(key)) storage.removeItem(key)
}

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
      for (const storage of [localStorage, sessionStorage]) remove(storage)
    } catch {
      // Nothing was kept.
    }
  },
  /**
   * However the last person's session ended, nobody else finds what they left. What has their id in its name, such as a
   * message that is not sent, waits for them until somebody else signs in. Who signs in keeps what a visitor left.
   */
  keepOnlyOf: (userId: string | undefined): void => {
    try {
      for (const storage of [localStorage, sessionStorage]) {
        const mark = storage.getItem(ownerKey)
        const owner = mark?.replace(gone, '')
        if (owner === undefined || owner === userId) {
          if (userId !== undefined) storage.setItem(ownerKey, userId)
        } else if (userId !== undefined) {
          remove(storage)
          storage.setItem(ownerKey, userId)
        } else if (mark === owner) {
          remove(storage, (key) => key.includes(owner))
          storage.setItem(ownerKey, gone + owner)
        }
      }
    } catch {
      // Nothing was kept.
    }
  },
}
