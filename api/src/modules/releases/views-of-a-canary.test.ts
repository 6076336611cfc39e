import { afterEach, beforeEach, expect, it } from 'vitest'
import type { PageView } from '@escapes/contract/release-telemetry'
import { aBuild } from '#test/factories/releases.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createReleaseCalls } from '#test/release-calls.ts'
import { guardCanaries } from './guard-canaries.ts'
import { grantReleaseToken } from './index.ts'
import { createTelemetryRecorder } from './record-telemetry.ts'
import { deleteOldTelemetry } from './telemetry-queries.ts'

const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const token = 'a-release-token-of-the-storefront-team'

let app: TestApp
let now: Date
let stable: string
let candidate: string
let record: ReturnType<typeof createTelemetryRecorder>
const { publish, promote, canary, abort, status } = createReleaseCalls(() => app, token)

beforeEach(async () => {
  now = new Date('2027-04-01T06:00:00Z')
  app = await createTestApp({ clock: { now: () => now } })
  await grantReleaseToken(app.services.db, { remote: 'storefront', name: 'storefront pipeline', token, mayForce: true })
  stable = await publish(await aBuild('storefront'))
  await promote(stable)
  candidate = await publish(await aBuild('storefront'))
  const config = { ...app.services.config, isLocal: false }
  record = createTelemetryRecorder({ ...app.services, config })
})
afterEach(() => app.close())

const aView = (more: Partial<PageView> = {}): PageView => ({
  remote: 'storefront',
  build: candidate,
  arm: 'candidate',
  page: '/storefront',
  visitor: 'customer',
  what: 'opened',
  ...more,
})
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000)
}
const toAddress = (network: number): string => `198.18.${network >> 8}.${network & 255}`
const tell = (network: number, views: readonly PageView[], userAgent = safari) =>
  record({ events: [], views }, { address: toAddress(network), userAgent })
const listCounts = () =>
  app.services.db
    .selectFrom('release_view_counts')
    .select(['build', 'page', 'visitor_group', 'views', 'failed'])
    .orderBy('page')
    .orderBy('visitor_group')
    .execute()
const startCanary = async () => {
  await canary(10, candidate)
  later(1)
}

it('views are counted by page, by kind of visitor, and by both, without a word of who it was', async () => {
  await startCanary()
  await tell(1, [aView(), aView({ what: 'failed' })])
  await tell(2, [aView({ visitor: 'staff' })], 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0')
  const counts = (await listCounts()).map((row) => Object.values(row).slice(1))
  const ofPage = (page: string) => [
    [page, 'computer', 1, 0],
    [page, 'customer', 1, 1],
    [page, 'firefox', 1, 0],
    [page, 'phone', 1, 1],
    [page, 'safari', 1, 1],
    [page, 'staff', 1, 0],
  ]
  expect(counts).toEqual([...ofPage(''), ['/storefront', '', 2, 1], ...ofPage('/storefront')])
})

it('no page, build, arm or browser that somebody invents adds a row', async () => {
  await tell(1, [aView()])
  expect(await listCounts(), 'without a canary').toEqual([])
  await startCanary()
  const other = await publish(await aBuild('storefront'))
  await tell(1, [
    aView({ build: other }),
    aView({ build: 'aaaaaaaaaaaaaaaa' }),
    aView({ remote: 'nowhere' }),
    aView({ arm: 'stable' }),
  ])
  expect(await listCounts()).toEqual([])
  const invented = Array.from({ length: 20 }, (_, index) => aView({ page: `/invented/${index}` }))
  await tell(2, invented, 'curl/8')
  expect(await listCounts()).toMatchObject([{ page: '', visitor_group: 'customer', views: 1 }])
})

it('a network counts with one view and one failure of each part in a day, however often it tells them', async () => {
  await startCanary()
  const both = [aView(), aView({ what: 'failed' })]
  for (let hour = 0; hour < 5; hour += 1) {
    await tell(1, [...both, ...both])
    later(61)
  }
  expect((await listCounts()).every(({ views, failed }) => views === 1 && failed === 1)).toBe(true)
})

/** Each of another network: those of the live build, and those of the candidate, of which customers fail. */
const visit = async (count: number, from: number, view: Partial<PageView>) => {
  for (let network = from; network < from + count; network += 1)
    await tell(network, [aView(view), ...(view.what === 'failed' ? [aView({ ...view, what: 'opened' })] : [])])
}

it('a canary that fails for customers alone ends with the fifth network, and says where', async () => {
  await startCanary()
  await visit(60, 1_000, { build: stable, arm: 'stable' })
  await visit(300, 2_000, { build: stable, arm: 'stable', visitor: 'signed-out' })
  await visit(20, 3_000, { visitor: 'signed-out' })
  await visit(4, 4_000, { what: 'failed' })
  later(1)
  await guardCanaries(app.services)
  const parts = (await status()).canary?.parts
  expect(parts).toMatchObject([
    { page: '/storefront', group: 'customer', verdict: 'too-few', candidate: { views: 4, failed: 4 } },
    { page: '', group: 'customer', verdict: 'too-few', stable: { views: 60, failed: 0 } },
  ])
  await visit(1, 5_000, { what: 'failed' })
  await guardCanaries(app.services)
  expect((await status()).events[0]).toMatchObject({
    kind: 'canary-aborted',
    by: 'canary guard',
    checks: [
      {
        name: 'errors by page and visitors',
        passed: false,
        detail: expect.stringContaining('Signed-in customers on /storefront: 5 of 5 views failed, live build: 0 of 60'),
      },
    ],
  })
})

it('a failure counts of who opened the page on the same day, before the share was raised', async () => {
  await startCanary()
  await visit(60, 1_000, { build: stable, arm: 'stable' })
  await visit(5, 4_000, {})
  await canary(50, candidate)
  await visit(40, 2_000, { build: stable, arm: 'stable' })
  await visit(5, 4_000, { what: 'failed' })
  await guardCanaries(app.services)
  expect((await status()).events[0]).toMatchObject({ kind: 'canary-aborted', by: 'canary guard' })
})

it('counts of an earlier canary of the same builds are none of the next, and go after 30 days, or with their build', async () => {
  await startCanary()
  await visit(2, 1_000, { what: 'failed' })
  await abort('once more')
  later(1)
  await startCanary()
  expect((await status()).canary?.parts).toEqual([])
  await visit(1, 1_000, {})
  later(30 * 24 * 60 - 1)
  await deleteOldTelemetry(app.services.db, now)
  expect((await listCounts()).map(({ views }) => views)).toEqual(Array.from({ length: 7 }, () => 1))
  await abort('gone')
  // As an api of before deletes builds.
  await app.services.db.deleteFrom('release_builds').where('build', '=', candidate).execute()
  expect(await listCounts()).toEqual([])
})
