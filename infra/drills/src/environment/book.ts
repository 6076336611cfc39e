import { randomUUID } from 'node:crypto'
import { addDays, civilDateAt } from '@escapes/contract'
import { postWithRetries } from './call.ts'
import type { DrillEnvironment } from './environment.ts'
import type { DrillAccount } from './accounts.ts'

export interface CreatedBooking {
  id: string
  reference: string
  version: number
}

const expect = (status: number, wanted: number, text: string): void => {
  if (status !== wanted) throw new Error(`answered ${status}: ${text}`)
}

/** Two nights, `day` days from now. */
export const toTwoNightStay = (day: number) => {
  const checkIn = addDays(civilDateAt(new Date()), day)
  return { checkIn, checkOut: addDays(checkIn, 2) }
}

export const bookAndSubmit = async (
  environment: DrillEnvironment,
  who: DrillAccount,
  listingId: string,
  day: number,
): Promise<CreatedBooking> => {
  const body = { listingId, ...toTwoNightStay(day), guests: { adults: 2 } }
  const holdResponse = await postWithRetries(environment.apis[0], '/bookings', who, body, randomUUID())
  expect(holdResponse.status, 201, holdResponse.text)
  const { id } = JSON.parse(holdResponse.text) as CreatedBooking
  const submitted = await postWithRetries(environment.apis[1], `/bookings/${id}/submit`, who, {})
  expect(submitted.status, 200, submitted.text)
  return JSON.parse(submitted.text) as CreatedBooking
}
