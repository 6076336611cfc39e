import { randomUUID } from 'node:crypto'
import type { Booking } from '@escapes/contract'
import { aVilla } from '../factories/listings.ts'
import type { CallInput, TestApp } from '../harness.ts'

export interface World {
  app: TestApp
  /** Headers of the guest whose things the rows are about. */
  owner: Record<string, string>
  remote: string
  knownBuild: string
}

/** What a call needs so that only permission can refuse it, and the status it then answers. */
export interface Row {
  arrange: (world: World) => Promise<CallInput> | CallInput
  answers?: number
}

export const key = () => ({ 'idempotency-key': randomUUID() })
const dates = { checkIn: '2027-05-01', checkOut: '2027-05-04' }

export const aStay = async ({ app }: World) => {
  const { id } = await aVilla(app.services.db)
  return { listingId: id, ...dates, guests: { adults: 2 } }
}

export const heldBooking = async (world: World): Promise<{ id: string }> => {
  const { app, owner } = world
  // A guest may hold a few at a time only; the ones of the rows before are over.
  await app.services.db.updateTable('bookings').set({ state: 'expired' }).where('state', '=', 'hold').execute()
  const response = await app.call('POST /bookings', { body: await aStay(world), headers: { ...owner, ...key() } })
  if (response.status !== 201) throw new Error(`no booking to test with: ${await response.text()}`)
  const { id } = (await response.json()) as Booking
  return { id }
}

export const submittedBooking = async (world: World): Promise<{ id: string }> => {
  const params = await heldBooking(world)
  const response = await world.app.call('POST /bookings/:id/submit', { params, body: {}, headers: world.owner })
  if (response.status !== 200) throw new Error(`the booking was not submitted: ${await response.text()}`)
  return params
}

export const listing = async ({ app }: World) => ({ id: (await aVilla(app.services.db)).id })
