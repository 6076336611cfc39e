import { randomUUID } from 'node:crypto'
import { addDays, civilDateAt } from '@escapes/contract'
import { postWithRetries } from '../../../drills/src/environment/call.ts'
import type { DrillEnvironment } from '../../../drills/src/environment/environment.ts'
import { createSignedInAccounts } from '../../../drills/src/environment/accounts.ts'
import type { BenchJob } from './run-jobs.ts'

const holdsEach = 5
const nights = 3
const nightPrice = 10_000

export const prepareProductBookings = async (environment: DrillEnvironment, people: number) => {
  const customers = await createSignedInAccounts(environment, people)
  const villas: string[] = []
  for (let number = 0; number < people; number++) villas.push(await environment.insertVilla(`Bench Villa ${number}`))
  const today = civilDateAt(new Date())
  const book = async (index: number): Promise<number> => {
    const checkIn = addDays(today, 10 + Math.floor(index / people) * nights)
    const body = {
      // A second hold of the same villa would replace the first.
      listingId: villas[(index + Math.floor(index / people)) % people],
      checkIn,
      checkOut: addDays(checkIn, nights),
      guests: { adults: 2 },
      quotedTotalUsd: nights * nightPrice,
    }
    const { status, text, ms } = await postWithRetries(
      environment.apis[0],
      '/bookings',
      customers[index % people]!,
      body,
      randomUUID(),
    )
    if (status !== 201) throw new Error(`a booking answered ${status}: ${text}`)
    return ms
  }
  return {
    jobs: (): BenchJob[] => Array.from({ length: people * holdsEach }, (_, index) => () => book(index)),
    /** Cancels the holds, so that the next round finds free nights and no customer at the limit. */
    clear: () =>
      environment.query("update bookings set state = 'cancelled', cancelled_at = now() where state = 'hold'"),
  }
}
