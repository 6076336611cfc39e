import { randomUUID } from 'node:crypto'
import type { Api } from '@escapes/contract'
import { connectFeed } from '#/modules/calendars/index.ts'
import { aVilla } from './factories/listings.ts'
import { aBuild } from './factories/releases.ts'
import type { CallInput, TestApp } from './harness.ts'

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

const key = () => ({ 'idempotency-key': randomUUID() })
const dates = { checkIn: '2027-05-01', checkOut: '2027-05-04' }

const aStay = async ({ app }: World) => {
  const { id } = await aVilla(app.services.db)
  return { listingId: id, ...dates, guests: { adults: 2 } }
}

const heldBooking = async (world: World): Promise<{ id: string }> => {
  const { app, owner } = world
  // A guest may hold a few at a time only; the ones of the rows before are over.
  await app.services.db.updateTable('bookings').set({ state: 'expired' }).where('state', '=', 'hold').execute()
  const response = await app.call('POST /bookings', { body: await aStay(world), headers: { ...owner, ...key() } })
  if (response.status !== 201) throw new Error(`no booking to test with: ${await response.text()}`)
  const { id } = (await response.json()) as { id: string }
  return { id }
}

const submittedBooking = async (world: World): Promise<{ id: string }> => {
  const params = await heldBooking(world)
  const response = await world.app.call('POST /bookings/:id/submit', { params, body: {}, headers: world.owner })
  if (response.status !== 200) throw new Error(`the booking was not submitted: ${await response.text()}`)
  return params
}

const listing = async ({ app }: World) => ({ id: (await aVilla(app.services.db)).id })
const remoteOf = ({ remote }: World) => ({ params: { remote } })

/** One row per endpoint: an endpoint without one does not compile. */
export const rows: Record<keyof Api, Row> = {
  'GET /me': { arrange: () => ({}) },
  'GET /listings': { arrange: () => ({}) },
  'GET /listings/:id': { arrange: async (world) => ({ params: await listing(world) }) },
  'GET /listings/:id/similar': { arrange: async (world) => ({ params: await listing(world) }) },
  'GET /listings/:id/availability': {
    arrange: async (world) => ({ params: await listing(world), query: { from: '2027-05-01', to: '2027-06-01' } }),
  },
  'GET /currency-rates': { arrange: () => ({}) },
  'POST /quotes': { arrange: async (world) => ({ body: await aStay(world) }) },
  'POST /bookings': { arrange: async (world) => ({ body: await aStay(world), headers: key() }), answers: 201 },
  'POST /bookings/:id/submit': { arrange: async (world) => ({ params: await heldBooking(world), body: {} }) },
  'GET /bookings': { arrange: () => ({}) },
  'GET /bookings/:id': { arrange: async (world) => ({ params: await heldBooking(world) }) },
  'POST /bookings/:id/cancel': {
    arrange: async (world) => ({ params: await heldBooking(world), body: {}, headers: key() }),
  },
  'GET /admin/bookings': { arrange: () => ({}) },
  'POST /admin/bookings/:id/confirm': { arrange: async (world) => ({ params: await submittedBooking(world) }) },
  'POST /admin/bookings/:id/cancel': {
    arrange: async (world) => ({ params: await submittedBooking(world), body: {} }),
  },
  'GET /admin/feeds': { arrange: () => ({}) },
  'POST /admin/feeds/:id/refresh': {
    arrange: async (world) => {
      const url = 'https://calendars.test/villa.ics'
      const { feedId } = await connectFeed(world.app.services, { listingId: (await listing(world)).id, url })
      return { params: { id: feedId } }
    },
  },
  'GET /releases/boot': { arrange: () => ({}) },
  'GET /admin/releases': { arrange: () => ({}) },
  'GET /admin/releases/:remote': { arrange: remoteOf },
  'POST /admin/releases/:remote/files': {
    arrange: async (world) => {
      const { sidecar, contents } = await aBuild(world.remote)
      const [file] = sidecar.files
      const content = contents.get(file?.path ?? '')?.toString('base64')
      return {
        ...remoteOf(world),
        body: { build: sidecar.build, path: file?.path, integrity: file?.integrity, content },
      }
    },
    answers: 201,
  },
  'POST /admin/releases/:remote/builds': {
    // Its files were never stored: who may register is told so.
    arrange: async (world) => ({ ...remoteOf(world), body: (await aBuild(world.remote)).sidecar }),
    answers: 422,
  },
  'POST /admin/releases/:remote/check': {
    arrange: (world) => ({ ...remoteOf(world), body: { build: world.knownBuild } }),
  },
  'POST /admin/releases/:remote/promote': {
    arrange: (world) => ({ ...remoteOf(world), body: { build: world.knownBuild, epoch: 999 } }),
    answers: 409,
  },
  'POST /admin/releases/:remote/rollback': {
    arrange: (world) => ({ ...remoteOf(world), body: { build: world.knownBuild, epoch: 999 } }),
    answers: 409,
  },
}
