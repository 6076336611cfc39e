import type { CallOutput } from '@escapes/contract/client'
import type { BuildFault } from '@escapes/contract/releases'
import type { ReleaseTelemetryEvent } from '@escapes/contract/release-telemetry'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ok } from '#test/booking-test-app.ts'
import { aBuild } from '#test/factories/releases.ts'
import type { TestApp } from '#test/harness.ts'
import { createReleaseCalls, createReleaseTestApp } from '#test/release-calls.ts'
import { addFirstPaints } from './first-paints.ts'

let app: TestApp
let now: Date
const calls = createReleaseCalls(() => app)
const { publish, promote, status } = calls

beforeEach(async () => {
  now = new Date('2027-04-01T06:00:00Z')
  app = await createReleaseTestApp({ clock: { now: () => now } })
})
afterEach(() => app.close())

const pages = [{ pattern: '/villas', title: 'Villas', access: 'anyone' as const }]
const goLive = async (): Promise<string> => {
  const build = await publish(await aBuild('storefront', { pages }))
  expect((await promote(build)).status).toBe(200)
  return build
}
const tell = async (build: string, more: Partial<ReleaseTelemetryEvent> = {}) => {
  const event = { remote: 'storefront', build, arm: 'stable', phase: 'render-error', route: '/villas' } as const
  const body = { events: [{ ...event, errorClass: 'type' as const, ...more }] }
  expect((await app.call('POST /telemetry', { body })).status).toBe(204)
}
const waitDays = (days: number) => (now = new Date(now.getTime() + days * 86_400_000))
const findFaults = async (wanted: string): Promise<BuildFault[]> =>
  (await status()).figures?.find(({ build }) => build === wanted)?.faults ?? []

it('says of a fault which build had it first, and which one before that never had it', async () => {
  const [sound, first] = [await goLive(), await goLive()]
  await tell(sound, { errorClass: 'range' })
  await tell(first)
  waitDays(3)
  const live = await goLive()
  await tell(live)
  await tell(live, { errorClass: 'range' })
  await tell(live, { errorClass: 'reference' })
  const origins = (await findFaults(live)).map(({ detail, firstBuild, buildBefore }) => [
    detail,
    firstBuild,
    buildBefore,
  ])
  expect(origins.toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
    ['range', sound, undefined],
    ['reference', live, first],
    ['type', first, sound],
  ])
})

it('tells two errors of a kind on one page apart, but for what tabs said before they could', async () => {
  const [older, before, live] = [await goLive(), await goLive(), await goLive()]
  await tell(older, { route: '' })
  await tell(before, { fingerprint: '00aaaa' })
  waitDays(1)
  await tell(live, { fingerprint: '00aaaa' })
  await tell(live, { fingerprint: '00bbbb' })
  await tell(live, { fingerprint: '00cccc', route: '' })
  const found = await findFaults(live)
  expect(new Map(found.map(({ page, detail, firstBuild }) => [page + detail, firstBuild]))).toEqual(
    new Map([
      ['/villastype 00aaaa', before],
      ['/villastype 00bbbb', live],
      ['type 00cccc', older],
    ]),
  )
})

it('names no build to go back to that has the fault as well, as beside a canary', async () => {
  const [before, live] = [await goLive(), await goLive()]
  await tell(live)
  waitDays(0.1)
  await tell(before)
  expect(await findFaults(live)).toMatchObject([{ firstBuild: live }])
  expect((await findFaults(live))[0]).not.toHaveProperty('buildBefore')
})

it('knows what is thrown on a server although its line moves, and blames no build for what was late', async () => {
  const [sound, first, live] = [await goLive(), await goLive(), await goLive()]
  const paint = { remote: 'storefront', page: '/villas', count: 1 }
  const thrown = 'TypeError: price is undefined, at storefront/src/card.tsx'
  await addFirstPaints(app.services, [{ ...paint, build: first, outcome: 'failed', reason: `${thrown}:12` }])
  waitDays(2)
  await addFirstPaints(app.services, [
    { ...paint, build: live, outcome: 'failed', reason: `${thrown}:40` },
    { ...paint, build: live, outcome: 'late', count: 7 },
  ])
  const [failed, late] = await findFaults(live)
  expect(failed).toMatchObject({ kind: 'first-paint', firstBuild: first, buildBefore: sound })
  expect(late).toMatchObject({ kind: 'first-paint-late', count: 7 })
  expect(late).not.toHaveProperty('firstBuild')
})

it('compares any two builds by what differs and how both did, of those alone', async () => {
  const [other, before, live] = [await goLive(), await goLive(), await goLive()]
  await tell(other)
  await tell(before, { phase: 'load', ms: 400 })
  waitDays(5)
  await tell(live)
  const { bearer, params, readCode } = calls
  const compare = (query: { build: string; with: string }) =>
    app.call('GET /admin/releases/:remote/comparison', { params, query, headers: bearer })
  const found = await ok<CallOutput<'GET /admin/releases/:remote/comparison'>>(compare({ build: live, with: before }))
  expect(found.difference).toMatchObject({ live: before, files: { same: 0 }, pages: { added: [], removed: [] } })
  expect(found.figures.map(({ build }) => build).toSorted()).toEqual([before, live].toSorted())
  expect((await status()).events[0]).toMatchObject({ kind: 'promoted', build: live, replaced: before })
  expect(await readCode(await compare({ build: live, with: 'gone000000000000' }))).toBe('build-unknown')
})
