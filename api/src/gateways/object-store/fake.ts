import { requireObjectKey, type ObjectStore } from './port.ts'

export const createMemoryStore = (): ObjectStore => {
  const objects = new Map<string, Uint8Array>()
  return {
    put: async (key, bytes) => {
      objects.set(requireObjectKey(key), bytes.slice())
    },
    create: async (key, bytes) => {
      if (objects.has(requireObjectKey(key))) return false
      objects.set(key, bytes.slice())
      return true
    },
    get: async (key) => objects.get(requireObjectKey(key))?.slice(),
    has: async (key) => objects.has(requireObjectKey(key)),
    delete: async (key) => {
      objects.delete(requireObjectKey(key))
    },
    ping: async () => {},
    requireSpace: async () => {},
    list: async (prefix) => [...objects.keys()].filter((key) => key.startsWith(prefix)).toSorted(),
  }
}
