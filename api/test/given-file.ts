import { createHash } from 'node:crypto'

/** A file as it comes out of a form. */
export const givenFile = (bytes: Uint8Array, name: string) => ({
  name,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  read: async () => bytes,
})
