import type { Api, Booking } from '@escapes/contract'
import { aVilla } from '../factories/listings.ts'
import type { TestCallInput, TestApp } from '../harness.ts'

export interface PermissionWorld {
  app: TestApp
  /** Session of the guest who owns the resources of the rows. */
  owner: Record<string, string>
  remote: string
  knownBuild: string
}

/** A valid call that only permission can reject, and the status of its response where it is none of a success. */
export interface PermissionRow {
  arrange: (world: PermissionWorld) => Promise<TestCallInput> | TestCallInput
  expectedStatus?: number
  /** What staff are answered where everybody signed in may call, and a rule is against staff. */
  statusForStaff?: number
  /** In the audit log, of an action of staff; 1 unless said. */
  entries?: number
  /** With `audit: 'each'`: what the entry of the one that it is arranged for says. */
  leaves?: keyof Api
}

/** A call about what is made for it. */
export const about = (
  make: (world: PermissionWorld) => Promise<Record<string, string>>,
  input: TestCallInput = {},
): PermissionRow => ({ arrange: async (world) => ({ params: await make(world), ...input }) })

/** The same, where whatever makes it says which parameters it has. */
export const on = (
  make: (world: PermissionWorld) => Promise<TestCallInput> | TestCallInput,
  input: TestCallInput,
): PermissionRow => ({ arrange: async (world) => ({ ...(await make(world)), ...input }) })

const dates = { checkIn: '2027-05-01', checkOut: '2027-05-04' }

export const createStayRequest = async ({ app }: PermissionWorld) => {
  const { id } = await aVilla(app.services.db)
  return { listingId: id, ...dates, guests: { adults: 2 } }
}

export const createHoldAndExpireOthers = async (world: PermissionWorld): Promise<{ id: string }> => {
  const { app, owner } = world
  // A guest may keep a few at a time only; the ones of the rows before are over.
  await app.services.db
    .updateTable('bookings')
    .set({ state: 'expired' })
    .where('state', 'in', ['hold', 'pending'])
    .execute()
  const response = await app.call('POST /bookings', { body: await createStayRequest(world), headers: owner })
  if (response.status !== 201) throw new Error(`no booking to test with: ${await response.text()}`)
  const { id } = (await response.json()) as Booking
  return { id }
}

export const createSubmittedBooking = async (world: PermissionWorld): Promise<{ id: string }> => {
  const params = await createHoldAndExpireOthers(world)
  const response = await world.app.call('POST /bookings/:id/submit', { params, body: {}, headers: world.owner })
  if (response.status !== 200) throw new Error(`the booking was not submitted: ${await response.text()}`)
  return params
}

export const createListing = async ({ app }: PermissionWorld) => ({ id: (await aVilla(app.services.db)).id })
