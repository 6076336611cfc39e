import { clientHeader, type RunningBuild, toClientText } from '@escapes/contract/page-client'
import type { TimelineItem } from '@escapes/contract'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createBookingTestApp, type Headers, ok } from '#test/booking-test-app.ts'
import { aBuild } from '#test/factories/releases.ts'
import { createReleaseCalls } from '#test/release-calls.ts'
import { shareInFile } from '#test/share-in-file.ts'
import { grantReleaseToken } from './index.ts'

const desk = await shareInFile(createBookingTestApp())
const token = 'a-release-token-of-the-storefront-team'
const { publish, promote, canary, status } = createReleaseCalls(() => desk.app, token)

const shell = '0123456789abcdef'
const onPageOf = (headers: Headers, running: RunningBuild): Headers => ({
  ...headers,
  [clientHeader]: toClientText({ shell, epoch: 2, running }),
})
const startCanary = async () => {
  await grantReleaseToken(desk.db, { remote: 'storefront', name: 'a pipeline', token, mayForce: true })
  const stable = await publish(await aBuild('storefront'))
  await promote(stable)
  const candidate = await publish(await aBuild('storefront'))
  expect((await canary(10, candidate)).status).toBe(200)
  return { stable, candidate }
}
const readTimeline = async (id: string, headers: Headers): Promise<TimelineItem[]> => {
  const response = desk.app.call('GET /admin/bookings/:id/timeline', { params: { id }, headers })
  return (await ok<{ items: TimelineItem[] }>(response)).items
}

it('a booking says which build its customer saw, and the release of it what came of its pages', async () => {
  const { stable, candidate } = await startCanary()
  const running = { remote: 'storefront', build: candidate, arm: 'candidate' } as const
  const customer = onPageOf(await desk.newcomer(), running)
  const { id } = await ok(desk.hold(customer, { listingId: await desk.villa(), ...desk.nights(10, 13) }))
  const other = onPageOf(await desk.newcomer(), { ...running, build: stable, arm: 'stable' })
  await ok(desk.hold(other, { listingId: await desk.villa(), ...desk.nights(10, 13) }))
  await ok(desk.submit(customer, id))

  const manager = await desk.app.signIn('manager')
  const pages = async () => (await readTimeline(id, manager)).map(({ title, page }) => [title, page])
  const page = { ...running, version: expect.any(String) as unknown }
  expect(await pages()).toEqual([
    ['Submitted', page],
    ['Held', page],
  ])
  expect((await status()).canary?.bookings).toEqual({
    candidate: { views: 0, begun: 1, made: 1 },
    stable: { views: 0, begun: 1, made: 0 },
    begun: 'too-few',
    made: 'too-few',
  })
})

it.each([undefined, 'curl/8', `shell/${shell} epoch/2`, `shell/${shell} epoch/2 storefront/${'x'.repeat(99)}/stable`])(
  'a booking of a request whose header is %j is of no build',
  async (client) => {
    const customer = { ...(await desk.newcomer()), ...(client !== undefined && { [clientHeader]: client }) }
    const { id } = await ok(desk.hold(customer, { listingId: await desk.villa(), ...desk.nights(10, 13) }))
    const [held] = await readTimeline(id, await desk.app.signIn('manager'))
    expect(held).not.toHaveProperty('page')
  },
)

it('a booking keeps its build when that is deleted, without a version', async () => {
  const build = 'fedcba9876543210'
  const customer = onPageOf(await desk.newcomer(), { remote: 'storefront', build, arm: 'stable' })
  const { id } = await ok(desk.hold(customer, { listingId: await desk.villa(), ...desk.nights(10, 13) }))
  const [held] = await readTimeline(id, await desk.app.signIn('manager'))
  expect(held?.page).toEqual({ remote: 'storefront', build, arm: 'stable', version: null })
})

it('counts the bookings of a canary by an index of their time', async () => {
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select count(*) from bookings_by_build
    where remote = 'storefront' and build = 'a' and at >= now()`.execute(desk.db)
  expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('booking_transitions_of_builds')
})

it('a booking with twenty thousand entries is read, each of another build that its page names', async () => {
  const { stable } = await startCanary()
  const customer = await desk.newcomer()
  const { id } = await ok(desk.hold(customer, { listingId: await desk.villa(), ...desk.nights(10, 13) }))
  await sql`insert into booking_transitions (booking_id, from_state, to_state, action, by_role, at, page_shell, page_remote, page_build, page_arm)
    select ${id}::uuid, 'held', 'held', 'change', 'system', now(), ${shell}, 'storefront', case when n = 1 then ${stable} else 'b' || (10000000 + n) end, 'stable'
    from generate_series(1, 20000) as n`.execute(desk.db)
  const items = await readTimeline(id, await desk.app.signIn('manager'))
  expect(items.filter(({ page }) => page)).toHaveLength(20_000)
  expect(items.filter(({ page }) => page?.version)).toHaveLength(1)
})
