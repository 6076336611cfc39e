import type { Api } from '@escapes/contract'
import { setListingFeed } from '#/modules/calendars/index.ts'
import { aBuild } from './factories/releases.ts'
import { aUser } from './factories/users.ts'
import { auditRows } from './rows/audit.ts'
import { bookingRows } from './rows/bookings.ts'
import { currencyRows } from './rows/currency.ts'
import { calendarRows } from './rows/calendar.ts'
import { contentRows } from './rows/content.ts'
import { departureRows } from './rows/departures.ts'
import { listingPictureRows } from './rows/listing-pictures.ts'
import { paymentRows } from './rows/payments.ts'
import { receiptRows } from './rows/receipts.ts'
import { refundRows } from './rows/refunds.ts'
import { saleRuleRows } from './rows/sale-rules.ts'
import { staffListingRows } from './rows/staff-listings.ts'
import { statementRows } from './rows/statements.ts'
import { tablePreferenceRows } from './rows/table-preferences.ts'
import { userRows } from './rows/users.ts'
import { createListing, type PermissionRow, type PermissionWorld } from './rows/permission-world.ts'
import { getDetailsRow, getHoursRow, getTermsRow } from '#/modules/business-settings/queries.ts'
import { toTermsInForce } from '#/modules/business-settings/index.ts'

export type { PermissionRow, PermissionWorld } from './rows/permission-world.ts'

const toRemote = ({ remote }: PermissionWorld) => ({ params: { remote } })

/** One row per endpoint: an endpoint without one does not compile. */
export const permissionRows: Record<keyof Api, PermissionRow> = {
  'GET /me': { arrange: () => ({}) },
  'GET /me/sessions': { arrange: () => ({}) },
  'DELETE /me/sessions/:id': {
    // Nobody has this session, so a permitted call is answered 404.
    arrange: () => ({ params: { id: '019a0000-0000-7000-8000-000000000000' } }),
    expectedStatus: 404,
  },
  'POST /me/sessions/end-others': { arrange: () => ({}) },
  ...userRows,
  'GET /listings': { arrange: () => ({}) },
  'GET /listings/:id': { arrange: async (world) => ({ params: await createListing(world) }) },
  'GET /listings/:id/similar': { arrange: async (world) => ({ params: await createListing(world) }) },
  'GET /listings/:id/availability': {
    arrange: async (world) => ({ params: await createListing(world), query: { from: '2027-05-01', to: '2027-06-01' } }),
  },
  'GET /admin/work-counts': { arrange: () => ({}) },
  'GET /admin/today': { arrange: () => ({}) },
  'GET /admin/trends': { arrange: () => ({}) },
  'GET /admin/settings/notifications': { arrange: () => ({}) },
  'PUT /admin/settings/notifications': {
    arrange: async ({ app }) => {
      const saved = await app.services.db.selectFrom('notification_settings').select('version').executeTakeFirst()
      const addresses = ['desk@escapes.test']
      return { body: { version: saved?.version ?? 0, bookings: addresses, money: addresses, calendars: addresses } }
    },
  },
  'POST /admin/settings/notifications/test': { arrange: () => ({ body: { topic: 'bookings' } }) },
  'GET /admin/settings/business': { arrange: () => ({}) },
  'PUT /admin/settings/business/details': {
    arrange: async ({ app }) => {
      const { version, name, whatsapp, email, address } = await getDetailsRow(app.services.db)
      return { body: { version, name, whatsapp, email, address } }
    },
  },
  'PUT /admin/settings/business/hours': {
    arrange: async ({ app }) => {
      const { version, opens, closes } = await getHoursRow(app.services.db)
      return { body: { version, opens, closes } }
    },
  },
  'PUT /admin/settings/business/terms': {
    arrange: async ({ app }) => {
      const terms = await getTermsRow(app.services.db)
      return { body: { version: terms.version, ...toTermsInForce(terms) } }
    },
  },
  ...currencyRows,
  'GET /admin/customers': { arrange: () => ({}) },
  'GET /admin/customers/:id': {
    arrange: async ({ app }) => ({ params: { id: (await aUser(app.services.db)).id } }),
  },
  'GET /admin/search': { arrange: () => ({ query: { q: 'amara' } }) },
  ...contentRows,
  ...listingPictureRows,
  ...bookingRows,
  ...paymentRows,
  ...receiptRows,
  ...refundRows,
  ...statementRows,
  ...saleRuleRows,
  ...staffListingRows,
  ...auditRows,
  ...calendarRows,
  ...departureRows,
  ...tablePreferenceRows,
  'GET /admin/feeds': { arrange: () => ({}) },
  'POST /admin/feeds/:id/refresh': {
    arrange: async (world) => {
      const url = 'https://calendars.test/villa.ics'
      const { feedId } = await setListingFeed(world.app.services, { listingId: (await createListing(world)).id, url })
      return { params: { id: feedId } }
    },
  },
  'GET /releases/boot': { arrange: () => ({}) },
  'GET /admin/releases': { arrange: () => ({}) },
  'GET /admin/releases/:remote': { arrange: toRemote },
  'POST /admin/releases/:remote/files': {
    arrange: async (world) => {
      const { sidecar, contents } = await aBuild(world.remote)
      const [file] = sidecar.files
      const content = contents.get(file?.path ?? '')?.toString('base64')
      return {
        ...toRemote(world),
        body: { build: sidecar.build, path: file?.path, integrity: file?.integrity, content },
      }
    },
    expectedStatus: 201,
  },
  'POST /admin/releases/:remote/builds': {
    // Its files were never stored, so a permitted call is answered 422.
    arrange: async (world) => ({ ...toRemote(world), body: (await aBuild(world.remote)).sidecar }),
    expectedStatus: 422,
  },
  'POST /admin/releases/:remote/check': {
    arrange: (world) => ({ ...toRemote(world), body: { build: world.knownBuild } }),
  },
  'POST /admin/releases/:remote/promote': {
    arrange: (world) => ({ ...toRemote(world), body: { build: world.knownBuild, epoch: 999 } }),
    expectedStatus: 409,
  },
  'POST /admin/releases/:remote/rollback': {
    arrange: (world) => ({ ...toRemote(world), body: { build: world.knownBuild, epoch: 999 } }),
    expectedStatus: 409,
  },
}
