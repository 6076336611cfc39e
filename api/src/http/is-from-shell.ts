import { createHash, timingSafeEqual } from 'node:crypto'
import { shellKeyHeader } from '@escapes/contract/deployment'
import type { HttpContext } from './context.ts'

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** Whether the shell server itself asks: it knows the key, wherever the request comes from. */
export const isFromShell = (context: HttpContext, shellKey: string | undefined): boolean => {
  const given = context.req.header(shellKeyHeader)
  return shellKey !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(shellKey))
}
