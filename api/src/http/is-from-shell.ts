import { createHash, timingSafeEqual } from 'node:crypto'
import { shellKeyHeader } from '@escapes/contract/deployment'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether the shell server itself asks: it knows the key, wherever the request comes from. */
export const isFromShell = (header: (name: string) => string | undefined, shellKey: string | undefined): boolean => {
  const given = header(shellKeyHeader)
  return shellKey !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(shellKey))
}
