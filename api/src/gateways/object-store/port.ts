import { isObjectKey } from '@escapes/contract/deployment'

/** Bytes under keys such as `media/<picture>/960.webp`. A put replaces what was there, whole or not at all. */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Stores an immutable object. False when the key exists already; of two concurrent calls one gets false. */
  create(key: string, bytes: Uint8Array, contentType: string): Promise<boolean>
  get(key: string): Promise<Uint8Array | undefined>
  has(key: string): Promise<boolean>
  delete(key: string): Promise<void>
  list(prefix: string): Promise<string[]>
  /** Throws when the store does not answer. */
  ping(): Promise<void>
  /** Throws when it will soon take nothing more. */
  requireSpace(): Promise<void>
}

/** A key below another one, or above it: a disk cannot have both, other stores can. */
export class ObjectKeyConflict extends Error {
  override name = 'ObjectKeyConflict'
}

/** Keys never leave the store. */
export { isObjectKey }

export const requireObjectKey = (key: string): string => {
  if (!isObjectKey(key)) throw new RangeError(`not an object key: ${key}`)
  return key
}
