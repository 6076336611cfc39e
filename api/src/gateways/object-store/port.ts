/** Bytes under keys such as `media/<picture>/960.webp`. A put replaces what was there, whole or not at all. */
export interface ObjectStore {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Puts what must never change. False when something is there already; of two at once, one is refused. */
  create(key: string, bytes: Uint8Array, contentType: string): Promise<boolean>
  get(key: string): Promise<Uint8Array | undefined>
  has(key: string): Promise<boolean>
  delete(key: string): Promise<void>
  /** Every key that starts so, in order. */
  list(prefix: string): Promise<string[]>
}

/** Keys never leave the store: plain segments only, none of them hidden or `..`. */
export const isKey = (key: string): boolean => /^[\w@-][\w.@-]*(\/[\w@-][\w.@-]*)*$/.test(key)

export const checkedKey = (key: string): string => {
  if (!isKey(key)) throw new RangeError(`not an object key: ${key}`)
  return key
}
