/** The last answers by address: Back shows them at once while they are fetched again. */
export interface PageCache<T> {
  get(address: string): T | undefined
  set(address: string, value: T): T
}

const maxEntries = 12

export const createPageCache = <T>(): PageCache<T> => {
  const entries = new Map<string, T>()
  return {
    get: (address) => entries.get(address),
    set: (address, value) => {
      entries.delete(address)
      entries.set(address, value)
      const [oldest] = entries.keys()
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest)
      return value
    },
  }
}
