import { checkedKey, type ObjectStore } from './port.ts'

export const createMemoryStore = (): ObjectStore => {
  const objects = new Map<string, Uint8Array>()
  return {
    put: async (key, bytes) => {
      objects.set(checkedKey(key), bytes.slice())
    },
    create: async (key, bytes) => {
      if (objects.has(checkedKey(key))) return false
      objects.set(key, bytes.slice())
      return true
    },
    get: async (key) => objects.get(checkedKey(key))?.slice(),
    has: async (key) => objects.has(checkedKey(key)),
    delete: async (key) => {
      objects.delete(checkedKey(key))
    },
    list: async (prefix) => [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted(),
  }
}
