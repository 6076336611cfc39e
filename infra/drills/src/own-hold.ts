import { randomUUID } from 'node:crypto'
import { addDays, civilDateAt } from '@escapes/contract'
import type { DrillFindings } from './drill.ts'
import { postWithRetries } from './environment/call.ts'
import { withEnvironment } from './environment/environment.ts'
import { withClientAddress, createSignedInAccounts } from './environment/accounts.ts'
import { removeHoldGuards } from './remove-guards.ts'

interface Options {
  rounds: number
  parallel: number
  isUnguarded?: boolean
}

/**
 * One customer requests the same villa from many windows at once, over two processes, each with its own key, for equal
 * and overlapping nights: each window gets a hold, and one hold remains.
 */
export const runOwnHoldDrill = async ({ rounds, parallel, isUnguarded = false }: Options): Promise<DrillFindings> => {
  return withEnvironment(isUnguarded ? { prepare: removeHoldGuards } : {}, async (environment) => {
    const [customer] = await createSignedInAccounts(environment, 1)
    if (!customer) throw new Error('nobody to travel')
    const first = addDays(civilDateAt(new Date()), 10)
    const failures: string[] = []
    for (let round = 0; round < rounds; round++) {
      const listingId = await environment.insertVilla(`Drill Villa ${round}`)
      const answers = await Promise.all(
        Array.from({ length: parallel }, (_, index) => {
          const [checkIn, checkOut] = [addDays(first, index % 3), addDays(first, 4 + (index % 3))]
          const body = { listingId, checkIn, checkOut, guests: { adults: 2 } }
          const api = environment.apis[index % 2 === 0 ? 0 : 1]
          return postWithRetries(api, '/bookings', withClientAddress(customer, index), body, randomUUID())
        }),
      )
      for (const { status, text } of answers)
        if (status !== 201) failures.push(`round ${round}: an answer of ${status}: ${text.slice(0, 200)}`)
      const [row] = await environment.query<{ count: number }>(
        "select count(*)::integer as count from bookings where listing_id = $1 and state = 'hold'",
        [listingId],
      )
      if (row?.count !== 1) failures.push(`round ${round}: ${row?.count} holds of one person`)
    }
    return { figures: { rounds, parallel, 'rejected or held twice': failures.length }, failures }
  })
}
