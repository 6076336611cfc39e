import { createHash, timingSafeEqual } from 'node:crypto'
import type { RateLimitClass } from '@escapes/contract'
import { shellKeyHeader } from '@escapes/contract/deployment'
import type { RateLimits } from './rate-limit.ts'

/** Who asks: the address that limits count by, and the value of a header. */
export interface RequestSender {
  address: string
  header: (name: string) => string | undefined
}

/** `here`: in this process alone. */
export type CountRequest = (
  counted: { rate: RateLimitClass | 'search' },
  sender: RequestSender,
  where?: 'here',
) => Promise<void>

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

export const isShellKey = (given: string | undefined, shellKey: string | undefined): boolean =>
  shellKey !== undefined && given !== undefined && timingSafeEqual(digest(given), digest(shellKey))

/** Whether the shell server itself asks: it knows the key, wherever the request comes from. */
export const isFromShell = (header: (name: string) => string | undefined, shellKey: string | undefined): boolean =>
  isShellKey(header(shellKeyHeader), shellKey)

/** Takes one request from the budget of its address, or throws; what the shell itself browses is free. */
export const createCountRequest =
  (limits: RateLimits, shellKey: string | undefined): CountRequest =>
  async ({ rate }, { address, header }, where) => {
    if ((rate === 'browse' || rate === 'search') && isFromShell(header, shellKey)) return
    await limits.consumeByAddressUnlessLocal(rate, address, where)
  }
