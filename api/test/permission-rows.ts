import { randomUUID } from 'node:crypto'
import { type Api, api, type Endpoint } from '@escapes/contract'
import { setListingFeed } from '#/modules/calendars/index.ts'
import { aBuild } from './factories/releases.ts'
import { aCustomerWithoutAccount, aUser } from './factories/users.ts'
import { auditRows } from './rows/audit.ts'
import { bookingRows } from './rows/bookings.ts'
import { currencyRows } from './rows/currency.ts'
import { calendarRows } from './rows/calendar.ts'
import { contentRows } from './rows/content.ts'
import { dayToKnowRows } from './rows/days-to-know.ts'
import { departureRows } from './rows/departures.ts'
import { guideRows } from './rows/guides.ts'
import { listingPictureRows } from './rows/listing-pictures.ts'
import { listingQuestionRows } from './rows/listing-questions.ts'
import { messageRows } from './rows/messages.ts'
import { permittedLinkRows } from './rows/permitted-links.ts'
import { paymentRows } from './rows/payments.ts'
import { personalDataRows } from './rows/personal-data.ts'
import { profileRows } from './rows/profiles.ts'
import { proposalRows } from './rows/proposals.ts'
import { receiptRows } from './rows/receipts.ts'
import { refundRows } from './rows/refunds.ts'
import { reviewRows } from './rows/reviews.ts'
import { saleRuleRows } from './rows/sale-rules.ts'
import { noteRows } from './rows/notes.ts'
import { savedRows } from './rows/saved.ts'
import { staffListingRows } from './rows/staff-listings.ts'
import { statementRows } from './rows/statements.ts'
import { tablePreferenceRows } from './rows/table-preferences.ts'
import { userRows } from './rows/users.ts'
import { about, createListing, on, type PermissionRow, type PermissionWorld } from './rows/permission-world.ts'
import { getCompanyRow, getDetailsRow, getHoursRow, getTermsRow } from '#/modules/business-settings/queries.ts'
import { toTermsInForce } from '#/modules/business-settings/index.ts'

export type { PermissionWorld } from './rows/permission-world.ts'

const toRemote = ({ remote }: PermissionWorld) => ({ params: { remote } })

/** One row per endpoint: an endpoint without one does not compile. */
const rows: Record<keyof Api, PermissionRow> = {
  'GET /me': { arrange: () => ({}) },
  'GET /me/sessions': { arrange: () => ({}) },
  'DELETE /me/sessions/:id': {
    // Nobody has this session, so a permitted call is answered 404.
    arrange: () => ({ params: { id: '019a0000-0000-7000-8000-000000000000' } }),
    expectedStatus: 404,
  },
  'POST /me/sessions/end-others': { arrange: () => ({}) },
  'GET /sign-in-providers': { arrange: () => ({}) },
  'GET /me/sign-in-providers': { arrange: () => ({}) },
  // Nobody has connected it.
  'DELETE /me/sign-in-providers/:id': { arrange: () => ({ params: { id: 'island' } }), expectedStatus: 404 },
  ...userRows,
  ...profileRows,
  ...personalDataRows,
  'GET /listings': { arrange: () => ({}) },
  'GET /villa-pins': { arrange: () => ({}) },
  'GET /listing-places': { arrange: () => ({ query: { kind: 'villa', places: 'Galle' } }) },
  'GET /listing-figures': { arrange: () => ({}) },
  'GET /listings/:id': about(createListing),
  // A villa has no days.
  'GET /listings/:id/itinerary/pdf': { ...about(createListing), expectedStatus: 404 },
  'GET /listings/:id/itinerary/calendar': {
    ...about(createListing, { query: { date: '2027-06-10' } }),
    expectedStatus: 404,
  },
  'GET /listings/:id/similar': about(createListing),
  'GET /listings/:id/availability': about(createListing, { query: { from: '2027-05-01', to: '2027-06-01' } }),
  ...proposalRows,
  ...noteRows,
  ...savedRows,
  ...reviewRows,
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
  'PUT /admin/settings/business/company': {
    arrange: async ({ app }) => {
      const row = await getCompanyRow(app.services.db)
      const { version, legal_name: legalName, registration_number: registrationNumber } = row
      return { body: { version, legalName, registrationNumber, licenceNumber: row.licence_number } }
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
  'GET /admin/customers-export': { arrange: () => ({}) },
  'GET /admin/customers/:id': { arrange: async ({ app }) => ({ params: { id: (await aUser(app.services.db)).id } }) },
  'PUT /admin/customers/:id/phone': {
    arrange: async ({ app }) => ({
      params: { id: (await aUser(app.services.db)).id },
      body: { phone: '+94 77 555 0143' },
    }),
  },
  'PUT /admin/customers/:id/email': {
    arrange: async ({ app }) => ({
      params: { id: (await aCustomerWithoutAccount(app.services.db)).id },
      body: { email: `mira-${crypto.randomUUID()}@travellers.test` },
    }),
  },
  'GET /admin/search': { arrange: () => ({ query: { q: 'amara' } }) },
  ...contentRows,
  ...listingPictureRows,
  ...listingQuestionRows,
  ...dayToKnowRows,
  ...permittedLinkRows,
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
  ...guideRows,
  ...tablePreferenceRows,
  ...messageRows,
  'GET /admin/feeds': { arrange: () => ({}) },
  'POST /admin/feeds/:id/refresh': {
    arrange: async (world) => {
      const url = 'https://calendars.test/villa.ics'
      const { feedId } = await setListingFeed(world.app.services, { listingId: (await createListing(world)).id, url })
      return { params: { id: feedId } }
    },
  },
  'GET /releases/boot': { arrange: () => ({}) },
  'GET /releases/callers': { arrange: () => ({}) },
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
  },
  'POST /admin/releases/:remote/builds': {
    // Its files were never stored, so a permitted call is answered 422.
    arrange: async (world) => ({ ...toRemote(world), body: (await aBuild(world.remote)).sidecar }),
    expectedStatus: 422,
  },
  'GET /admin/releases/:remote/comparison': {
    arrange: (world) => ({ ...toRemote(world), query: { build: world.knownBuild, with: world.knownBuild } }),
  },
  'POST /admin/releases/:remote/check': {
    arrange: (world) => ({ ...toRemote(world), body: { build: world.knownBuild } }),
  },
  'POST /admin/releases/:remote/browser-checks': {
    arrange: (world) => ({ ...toRemote(world), body: { build: world.knownBuild } }),
  },
  // Nobody has asked for this one, so a permitted call is answered 404.
  'GET /admin/releases/:remote/browser-checks/:id': {
    arrange: (world) => ({ params: { ...toRemote(world).params, id: '019a0000-0000-7000-8000-000000000000' } }),
    expectedStatus: 404,
  },
  'POST /release-checks/claim': { arrange: () => ({}) },
  'POST /release-checks/:id/progress': {
    arrange: () => ({
      params: { id: '019a0000-0000-7000-8000-000000000000' },
      body: { done: 0, of: 1, page: '/', faults: [] },
    }),
    expectedStatus: 404,
  },
  'POST /release-checks/:id/report': {
    arrange: () => ({ params: { id: '019a0000-0000-7000-8000-000000000000' }, body: { notOpened: 'no browser here' } }),
    expectedStatus: 404,
  },
  'POST /admin/releases/:remote/promote': {
    arrange: (world) => ({ ...toRemote(world), body: { build: world.knownBuild, epoch: 999 } }),
    expectedStatus: 409,
  },
  'POST /admin/releases/:remote/forced': {
    arrange: (world) => ({
      ...toRemote(world),
      body: { build: world.knownBuild, kind: 'promoted', force: ['browser'], reason: 'a test' },
    }),
  },
  'POST /admin/releases/:remote/forced/:id/approve': {
    arrange: async (world) => {
      const { sidecar } = await aBuild(world.remote)
      const { db } = world.app.services
      const { remote, build } = sidecar
      await db
        .insertInto('release_builds')
        .values({ remote, build, sidecar: JSON.stringify(sidecar), bytes: 1, published_by: 'a pipeline' })
        .execute()
      const { id } = await db
        .insertInto('forced_releases')
        .values({
          remote,
          build,
          kind: 'promoted',
          checks: ['browser'],
          reason: 'a test',
          actor: 'a pipeline',
          requested_by: null,
          requested_at: new Date('2027-04-01T06:00:00Z'),
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { params: { ...toRemote(world).params, id } }
    },
  },
  'POST /admin/releases/:remote/scheduled': {
    arrange: (world) => ({ ...toRemote(world), body: { build: world.knownBuild, at: '2020-01-01T00:00:00Z' } }),
    expectedStatus: 422,
  },
  'DELETE /admin/releases/:remote/scheduled/:id': {
    arrange: ({ remote }) => ({ params: { remote, id: '019a0000-0000-7000-8000-000000000000' } }),
    expectedStatus: 404,
  },
  'POST /admin/releases/:remote/collect': on(toRemote, { body: { isDryRun: true } }),
  'POST /admin/release-previews': {
    arrange: (world) => ({ body: { builds: [{ ...toRemote(world).params, build: world.knownBuild }] } }),
  },
  'POST /admin/release-previews/check': {
    arrange: (world) => ({ body: { builds: [{ ...toRemote(world).params, build: world.knownBuild }] } }),
  },
  'PUT /admin/releases/:remote/sources/:source': {
    arrange: (world) => ({
      params: { ...toRemote(world).params, source: 'dev0123456789abcd' },
      body: {
        entry: 'http://localhost:4444/remoteEntry.js',
        integrity: 'sha384-AAAA',
        container: 'storefront_dev',
        pages: [{ pattern: '/', title: 'Home', access: 'anyone' }],
      },
    }),
  },
  'DELETE /admin/releases/:remote/sources/:source': {
    arrange: (world) => ({ params: { ...toRemote(world).params, source: 'dev0123456789abcd' } }),
  },
  // A token that was made for nobody.
  'GET /releases/preview': {
    arrange: () => ({ query: { token: 'none', origin: 'http://localhost:3000' } }),
    expectedStatus: 404,
  },
  'POST /admin/releases/:remote/canary': {
    arrange: (world) => ({ ...toRemote(world), body: { build: world.knownBuild, permille: 10, epoch: 999 } }),
    expectedStatus: 409,
  },
  'POST /admin/releases/:remote/abort': { ...on(toRemote, { body: { epoch: 999 } }), expectedStatus: 409 },
  // Nothing of it is live.
  'POST /admin/releases/:remote/freeze': { ...on(toRemote, { body: { reason: 'a holiday' } }), expectedStatus: 404 },
  'POST /admin/releases/:remote/unfreeze': { ...on(toRemote, { body: {} }), expectedStatus: 404 },
  'POST /admin/releases/:remote/retire': {
    ...on(toRemote, { body: { epoch: 999, reason: 'the campaign is over' } }),
    expectedStatus: 409,
  },
  'POST /telemetry': {
    arrange: ({ remote, knownBuild: build }) => ({
      body: { events: [{ remote, build, arm: 'stable', phase: 'load', ms: 300 }] },
    }),
  },
  'POST /releases/first-paints': {
    arrange: ({ remote, knownBuild: build }) => ({
      body: { counts: [{ remote, build, page: '/', outcome: 'drawn', count: 1 }] },
    }),
  },
  'POST /admin/releases/:remote/rollback': {
    arrange: (world) => ({ ...toRemote(world), body: { build: world.knownBuild, epoch: 999 } }),
    expectedStatus: 409,
  },
}

const toStatus = ({ status, response, binary, stream }: Endpoint): number =>
  status ?? (response || binary || stream ? 200 : 204)

/** What the contract says stands in no row: the status of a success, and whether the call needs a key. */
const withContract = (endpoint: Endpoint, { arrange, ...row }: PermissionRow) => ({
  expectedStatus: toStatus(endpoint),
  ...row,
  arrange: async (world: PermissionWorld) => {
    const input = await arrange(world)
    return endpoint.idempotent ? { ...input, headers: { 'idempotency-key': randomUUID(), ...input.headers } } : input
  },
})

export const permissionRows = Object.fromEntries(
  Object.entries(rows).map(([key, row]) => [key, withContract(api[key as keyof Api], row)]),
) as Record<keyof Api, ReturnType<typeof withContract>>
