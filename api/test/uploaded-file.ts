import { createHash, randomUUID } from 'node:crypto'
import type { UploadedFile } from '#/uploads/sanitize-file.ts'

/** An uploaded file as the parser of forms gives it, of a client that is still connected. */
export const toUploadedFile = (bytes: Uint8Array, name: string): UploadedFile => ({
  name,
  size: bytes.length,
  sha256: createHash('sha256').update(bytes).digest('hex'),
  userId: randomUUID(),
  signal: new AbortController().signal,
  read: async () => bytes,
  readHead: async (length: number) => bytes.subarray(0, length),
})
