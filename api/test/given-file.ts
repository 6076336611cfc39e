import { createHash, randomUUID } from 'node:crypto'
import type { GivenFile } from '#/modules/payments/receipts/intake/take-in.ts'

/** A file as it comes out of a form, of somebody who waits for the answer. */
export const givenFile = (bytes: Uint8Array, name: string): GivenFile => ({
  name,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  from: randomUUID(),
  signal: new AbortController().signal,
  read: async () => bytes,
  readHead: async (length: number) => bytes.subarray(0, length),
})
