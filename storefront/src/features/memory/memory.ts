/** The last answers by address: Back shows at once what was there, as high as it was, while it is asked for again. */
export interface Memory<T> {
  get(address: string): T | undefined
  keep(address: string, value: T): T
}

const most = 12

export const createMemory = <T>(): Memory<T> => {
  const kept = new Map<string, T>()
  return {
    get: (address) => kept.get(address),
    keep: (address, value) => {
      kept.delete(address)
      kept.set(address, value)
      const [oldest] = kept.keys()
      if (kept.size > most && oldest !== undefined) kept.delete(oldest)
      return value
    },
  }
}
