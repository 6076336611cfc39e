import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { ReleaseTelemetryEvent } from '@escapes/contract/release-telemetry'
import { sql } from 'kysely'
import { listMailsTo } from '#test/auth-visitor.ts'
import { aBuild, anUnservedOperation, type BuildFixture } from '#test/factories/releases.ts'
import { aUser } from '#test/factories/users.ts'
import type { TestApp } from '#test/harness.ts'
import { createReleaseCalls, createReleaseTestApp } from '#test/release-calls.ts'
import { guardCanaries } from './guard-canaries.ts'
import { findUnservedRemotesProblem, revokeReleaseToken } from './index.ts'
import { createTelemetryRecorder } from './record-telemetry.ts'
import { deleteOldTelemetry, sumTelemetry } from './telemetry-queries.ts'

let app: TestApp
let now: Date
const calls = createReleaseCalls(() => app)
const { publish, promote, rollback, canary, abort, freeze, unfreeze, boot, status, readCode } = calls

beforeEach(async () => {
  now = new Date('2027-04-01T06:00:00Z')
  app = await createReleaseTestApp({ remotes: ['storefront', 'account'], clock: { now: () => now } })
})
afterEach(() => app.close())

const releaseOne = async (): Promise<{ stable: string; candidate: string }> => {
  const stable = await publish(await aBuild('storefront'))
  await promote(stable)
  return { stable, candidate: await publish(await aBuild('storefront')) }
}
const startCanary = async () => {
  const builds = await releaseOne()
  expect((await canary(10, builds.candidate)).status).toBe(200)
  return builds
}
const readLive = () =>
  app.services.db
    .selectFrom('release_channels')
    .select(['stable', 'candidate', 'canary_token'])
    .where('remote', '=', 'storefront')
    .executeTakeFirst()
const lastEvent = async () => (await status()).events[0]

describe('a canary', () => {
  it('is named by the boot document beside the stable build, and its share only grows', async () => {
    const { stable, candidate } = await startCanary()
    const { epoch, remotes } = await boot()
    expect(epoch).toBe(2)
    expect(remotes[0]).toMatchObject({ build: stable, canary: { permille: 10, candidate: { build: candidate } } })
    const salt = remotes[0]?.canary?.salt
    expect((await canary(50)).status).toBe(200)
    expect((await boot()).remotes[0]?.canary).toMatchObject({ permille: 50, salt })
    expect(await readCode(await canary(50))).toBe('canary-running')
    expect((await status()).canary).toMatchObject({ build: candidate, permille: 50 })
    expect((await status()).events.slice(0, 2)).toMatchObject([
      { kind: 'canary-raised', build: candidate, permille: 50, by: 'storefront pipeline' },
      { kind: 'canary-started', build: candidate, permille: 10 },
    ])
  })

  it('becomes stable by a promotion, without a browser, as visitors use it', async () => {
    const { stable, candidate } = await startCanary()
    const body = { build: candidate, epoch: (await boot()).epoch }
    const { params, bearer: headers } = calls
    expect((await app.call('POST /admin/releases/:remote/promote', { params, headers, body })).status).toBe(200)
    expect(await status()).toMatchObject({ stable: candidate, previous: stable, canary: null })
  })

  it('is aborted with a reason', async () => {
    const { candidate } = await startCanary()
    expect((await abort('blank page')).status).toBe(200)
    expect((await boot()).remotes[0]).not.toHaveProperty('canary')
    expect(await lastEvent()).toMatchObject({ kind: 'canary-aborted', build: candidate, reason: 'blank page' })
    expect(await readCode(await abort())).toBe('no-canary')
    expect(await readCode(await canary(50))).toBe('no-canary')
  })

  it('ends when another build becomes stable, which the history tells', async () => {
    const { candidate } = await startCanary()
    const third = await publish(await aBuild('storefront'))
    expect(await readCode(await canary(10, third))).toBe('canary-running')
    await promote(third)
    expect((await status()).events.slice(0, 2)).toMatchObject([
      { kind: 'promoted', build: third },
      { kind: 'canary-aborted', build: candidate, reason: `${third} was promoted` },
    ])
    await canary(10, candidate)
    await rollback()
    expect(await status()).toMatchObject({ canary: null })
  })

  it('passes the checks of a promotion before any visitor gets it', async () => {
    await releaseOne()
    const unfit = await publish(await aBuild('storefront', { knows: anUnservedOperation() }))
    expect(await readCode(await canary(10, unfit))).toBe('release-check-failed')
    expect(await lastEvent()).toMatchObject({ kind: 'refused', build: unfit })
    const unopened = await publish(await aBuild('storefront'))
    const { params, bearer: headers } = calls
    const body = { build: unopened, permille: 10, epoch: (await boot()).epoch }
    expect(await readCode(await app.call('POST /admin/releases/:remote/canary', { params, headers, body }))).toBe(
      'release-check-failed',
    )
  })

  it('needs something live to be compared with', async () => {
    expect(await readCode(await canary(10, await publish(await aBuild('storefront'))))).toBe('build-unknown')
    const { stable } = await releaseOne()
    expect(await readCode(await canary(10, stable))).toBe('build-unknown')
  })

  it('holds its pages against other remotes, and the api that starts beside it serves its contract', async () => {
    await releaseOne()
    const pages: BuildFixture['sidecar']['pages'] = [{ pattern: '/maps', title: 'Maps', access: 'anyone' }]
    const candidate = await publish(await aBuild('storefront', { pages }))
    expect((await canary(10, candidate)).status).toBe(200)
    const rival = await publish(await aBuild('account', { pages }))
    const check = await app.call('POST /admin/releases/:remote/check', {
      params: { remote: 'account' },
      headers: calls.bearer,
      body: { build: rival },
    })
    const { checks } = (await check.json()) as { checks: { name: string; passed: boolean; detail: string }[] }
    expect(checks.find(({ name }) => name === 'pages')).toMatchObject({
      passed: false,
      detail: '/maps takes /maps from /maps of storefront',
    })
    const { db } = app.services
    await sql`update release_builds set sidecar = sidecar || '{"contractHash": "forgotten", "operations": ["GET /gone"]}'
      where build = ${candidate}`.execute(db)
    expect(await findUnservedRemotesProblem(app.services, [])).toContain(`storefront ${candidate}`)
  })
})

describe('a frozen remote', () => {
  it('takes nothing new and says why; going back stays possible', async () => {
    const { stable, candidate } = await releaseOne()
    await promote(candidate)
    const third = await publish(await aBuild('storefront'))
    expect((await freeze('a holiday')).status).toBe(200)
    for (const answer of [await promote(third), await canary(10, third)])
      expect(await answer.json()).toMatchObject({ code: 'release-frozen', detail: 'storefront is frozen: a holiday' })
    expect((await rollback()).status).toBe(200)
    expect(await status()).toMatchObject({ stable, frozenReason: 'a holiday' })
    await unfreeze()
    expect((await promote(third)).status).toBe(200)
    const kinds = (await status()).events.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind.includes('froz'))).toEqual(['unfrozen', 'frozen'])
  })

  it('keeps a running canary where it is', async () => {
    await startCanary()
    await freeze('a holiday')
    expect(await readCode(await canary(50))).toBe('release-frozen')
    expect((await abort()).status).toBe(200)
  })
})

describe('what browsers say of builds', () => {
  const send = (events: ReleaseTelemetryEvent[]) => app.call('POST /telemetry', { body: { events } })
  const aView = (build: string, more: Partial<ReleaseTelemetryEvent> = {}): ReleaseTelemetryEvent => ({
    remote: 'storefront',
    build,
    arm: 'stable',
    phase: 'load',
    ...more,
  })
  /** Views of one arm, of which every so manieth fails. */
  const view = async (build: string, arm: 'stable' | 'candidate', count: number, { ms = 400, failsEach = 0 } = {}) => {
    const events = Array.from({ length: count }, (_, index) => [
      aView(build, { arm, ms: Math.round(ms * (0.5 + index / count)) }),
      ...(failsEach > 0 && index % failsEach === 0 ? [aView(build, { arm, phase: 'render-error' })] : []),
    ]).flat()
    for (let from = 0; from < events.length; from += 20) await send(events.slice(from, from + 20))
  }
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }
  const runGuard = () => guardCanaries(app.services)

  it('counts of one network one fault and one time of a build in a day, whichever process it tells', async () => {
    const { stable, candidate } = await releaseOne()
    const config = { ...app.services.config, isLocal: false }
    const processes = [1, 2].map(() => createTelemetryRecorder({ ...app.services, config }))
    const fault = aView(stable, { phase: 'render-error' })
    const tell = async (events: ReleaseTelemetryEvent[], address: string) => {
      // The share of an hour is another one.
      later(61)
      for (const record of processes) await record({ events }, { address })
      const rows = await app.services.db.selectFrom('release_telemetry').select(['phase', 'count']).execute()
      return rows.filter(({ phase }) => phase !== 'load').reduce((sum, { count }) => sum + count, 0)
    }
    expect(await tell([fault, aView('aaaaaaaaaaaaaaaa', { phase: 'render-error' })], '192.0.2.7')).toBe(1)
    expect(await tell([aView(stable, { phase: 'api-5xx' }), aView(stable)], '192.0.2.7'), 'another kind').toBe(1)
    expect(await tell([aView(candidate, { phase: 'fallback' })], '192.0.2.7'), 'another build').toBe(2)
    const slow = aView(candidate, { arm: 'candidate', ms: 120_000 })
    for (const record of processes) await record({ events: [slow] }, { address: '192.0.2.7' })
    later(61)
    for (const record of processes) await record({ events: [slow] }, { address: '192.0.2.7' })
    const sums = await sumTelemetry(app.services.db, 'storefront', new Date(0))
    expect(sums.filter(({ arm }) => arm === 'candidate')).toMatchObject([{ phase: 'load', count: 1 }])
    expect(await tell([fault], '2001:db8:1:1::1')).toBe(3)
    expect(await tell([fault], '2001:db8:1:2::1'), 'the same site').toBe(3)
    later(24 * 60)
    expect(await tell([fault], '192.0.2.7')).toBe(4)
    later(24 * 60)
    await deleteOldTelemetry(app.services.db, now)
    expect(await app.services.db.selectFrom('release_fault_shares').select('digest').execute()).toEqual([])
  })

  it('is summed up by minute and build, without a word of who said it', async () => {
    const { stable } = await releaseOne()
    const fault = aView(stable, { phase: 'render-error', route: '/storefront', errorClass: 'type' })
    expect((await send([aView(stable, { ms: 300 }), aView(stable, { ms: 900 }), fault])).status).toBe(204)
    await send([
      aView(stable, { ms: 300 }),
      { ...fault, route: '/of/no/page' },
      aView(stable, { phase: 'fallback' }),
      aView(stable, { phase: 'lcp', ms: 1_200 }),
      aView('aaaaaaaaaaaaaaaa'),
    ])
    const rows = await app.services.db
      .selectFrom('release_telemetry')
      .select(['phase', 'route', 'error_class', 'count'])
      .orderBy('phase')
      .orderBy('route')
      .execute()
    expect(rows).toEqual([
      { phase: 'fallback', route: '', error_class: '', count: 1 },
      { phase: 'lcp', route: '', error_class: '', count: 1 },
      { phase: 'load', route: '', error_class: '', count: 3 },
      { phase: 'render-error', route: '', error_class: 'type', count: 1 },
      { phase: 'render-error', route: '/storefront', error_class: 'type', count: 1 },
    ])
    const [figures] = (await status()).figures ?? []
    expect(figures).toMatchObject({
      build: stable,
      views: 4,
      share: 1,
      errorsPerThousand: 750,
      fallbacksPerThousand: 250,
    })
    expect(figures?.loadP75Ms).toBeGreaterThan(250)
    expect(figures?.lcpP75Ms).toBeGreaterThan(1_000)
  })

  it('is forgotten after 30 days', async () => {
    const { stable } = await releaseOne()
    await send([aView(stable)])
    later(30 * 24 * 60 + 2)
    await send([aView(stable)])
    await deleteOldTelemetry(app.services.db, now)
    expect(await app.services.db.selectFrom('release_telemetry').select('count').execute()).toHaveLength(1)
  })

  it('brings a healthy candidate to everybody in steps, and then makes it stable', async () => {
    const { stable, candidate } = await startCanary()
    for (const permille of [50, 250, 1000]) {
      await view(stable, 'stable', 240)
      await view(candidate, 'candidate', 210)
      expect((await status()).canary?.stepViews).toEqual({ seen: 210, needed: 200 })
      await runGuard()
      later(6)
      await runGuard()
      expect((await status()).canary).toMatchObject({ permille })
    }
    await view(candidate, 'candidate', 210)
    later(6)
    await runGuard()
    expect(await status()).toMatchObject({ stable: candidate, previous: stable, canary: null })
    expect((await status()).events.slice(0, 4)).toMatchObject([
      { kind: 'promoted', by: 'canary guard' },
      { kind: 'canary-raised', permille: 1000, by: 'canary guard' },
      { kind: 'canary-raised', permille: 250 },
      { kind: 'canary-raised', permille: 50 },
    ])
  })

  it.each([
    ['throws in five percent of its views', { failsEach: 20 }, 'errors'],
    ['takes thirty percent longer', { ms: 520 }, 'load p75'],
  ])('ends a canary that %s by itself, with the numbers in the history', async (_, symptom, comparison) => {
    const { email } = await aUser(app.services.db, { role: 'admin' })
    const { stable, candidate } = await startCanary()
    await view(stable, 'stable', 400)
    await view(candidate, 'candidate', 240, symptom)
    later(1)
    await runGuard()
    const event = await lastEvent()
    expect(event).toMatchObject({ kind: 'canary-aborted', build: candidate, by: 'canary guard' })
    expect(event?.checks.filter(({ passed }) => !passed)).toMatchObject([
      { name: comparison, detail: expect.stringContaining('240') },
    ])
    expect((await boot()).remotes[0]).toMatchObject({ build: stable })
    expect((await status()).canary).toBeNull()
    expect(await listMailsTo(app, email)).toMatchObject([
      { data: { about: 'canary-ended', build: candidate, found: [[comparison, expect.stringContaining('240')]] } },
    ])
  })

  it('ends a canary that could not become stable any more', async () => {
    const { stable, candidate } = await startCanary()
    await canary(1000)
    await view(stable, 'stable', 220)
    await view(candidate, 'candidate', 220)
    await sql`update release_builds set sidecar = jsonb_set(sidecar, '{platformVersion}', '7')
      where build = ${candidate}`.execute(app.services.db)
    later(6)
    await runGuard()
    expect(await lastEvent()).toMatchObject({ kind: 'canary-aborted', reason: expect.stringContaining('platform') })
  })

  it('ends a canary whose token was revoked, before it goes live', async () => {
    const { email } = await aUser(app.services.db, { role: 'admin' })
    const reason = 'The token that it was begun with was revoked.'
    const { stable, candidate } = await startCanary()
    await canary(1000)
    for (const build of [stable, candidate]) await view(build, build === stable ? 'stable' : 'candidate', 220)
    await revokeReleaseToken(app.services.db, 'account pipeline')
    later(6)
    await runGuard()
    expect(await readLive()).toEqual({ stable, candidate: null, canary_token: null })
    expect(await listMailsTo(app, email)).toMatchObject([{ data: { about: 'canary-ended', build: candidate, reason } }])
  })

  it('goes on with a canary of a token that an admin gave to more visitors', async () => {
    const { candidate } = await startCanary()
    const admin = await app.signIn('admin')
    const body = { permille: 50, epoch: (await boot()).epoch }
    const { params } = calls
    expect((await app.call('POST /admin/releases/:remote/canary', { params, headers: admin, body })).status).toBe(200)
    await revokeReleaseToken(app.services.db, 'account pipeline')
    await runGuard()
    expect(await readLive()).toMatchObject({ candidate, canary_token: null })
  })

  it('forgets the token of a canary with it, also where an api from before began another', async () => {
    const { candidate } = await startCanary()
    expect((await readLive())?.canary_token).not.toBeNull()
    const another = await publish(await aBuild('storefront'))
    await app.services.db.updateTable('release_channels').set({ candidate: another }).execute()
    expect(await readLive()).toMatchObject({ candidate: another, canary_token: null })
    expect(candidate).not.toBe(another)
  })
})
