import type { Endpoint } from '@escapes/contract'
import { isFromShell } from './is-from-shell.ts'
import type { RateLimits } from './rate-limit.ts'

/** Who asks: the address that limits count by, and the value of a header. */
export interface RequestSender {
  address: string
  header: (name: string) => string | undefined
}

/** `here`: in this process alone. */
export type CountRequest = (endpoint: Endpoint, sender: RequestSender, where?: 'here') => Promise<void>

/** Takes one request from the budget of its address, or throws; what the shell itself browses is free. */
export const createCountRequest =
  (limits: RateLimits, shellKey: string | undefined): CountRequest =>
  async ({ rate }, { address, header }, where) => {
    if (rate === 'browse' && isFromShell(header, shellKey)) return
    await limits.consumeByAddressUnlessLocal(rate, address, where)
  }
