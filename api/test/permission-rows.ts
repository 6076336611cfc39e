import type { Api } from '@escapes/contract'
import { connectFeed } from '#/modules/calendars/index.ts'
import { aBuild } from './factories/releases.ts'
import { bookingRows } from './rows/bookings.ts'
import { paymentRows } from './rows/payments.ts'
import { receiptRows } from './rows/receipts.ts'
import { refundRows } from './rows/refunds.ts'
import { saleRuleRows } from './rows/sale-rules.ts'
import { statementRows } from './rows/statements.ts'
import { listing, type Row, type World } from './rows/world.ts'

export type { Row, World } from './rows/world.ts'

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
  ...bookingRows,
  ...paymentRows,
  ...receiptRows,
  ...refundRows,
  ...statementRows,
  ...saleRuleRows,
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
