import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { BuildSidecar } from '@escapes/contract/releases'
import { sql } from 'kysely'
import { aBuild, anUnservedOperation } from '#test/factories/releases.ts'
import type { TestApp } from '#test/harness.ts'
import { createReleaseCalls, createReleaseTestApp, grantPipeline } from '#test/release-calls.ts'
import { findUnservedRemotesProblem } from './index.ts'

let app: TestApp
const { bearer, promoteOptionsWithoutBrowser, publish, promote, rollback, status, readCode } = createReleaseCalls(
  () => app,
)

beforeEach(async () => {
  app = await createReleaseTestApp()
})
afterEach(() => app.close())

describe('rolling back', () => {
  const releaseThree = async () => {
    const builds = [await aBuild('storefront'), await aBuild('storefront'), await aBuild('storefront')]
    for (const made of builds) {
      await publish(made)
      await promote(made.sidecar.build)
    }
    return builds.map(({ sidecar }) => sidecar.build)
  }

  it('the build before is live again, and the one before that is its fallback', async () => {
    const [first, second, third] = await releaseThree()
    expect((await rollback({ reason: 'blank page' })).status).toBe(200)
    expect(await status()).toMatchObject({ stable: second, previous: first, epoch: 4 })
    expect((await status()).events[0]).toMatchObject({ kind: 'rolled-back', build: second, reason: 'blank page' })
    await rollback()
    expect(await status()).toMatchObject({ stable: first, previous: null })
    expect(await readCode(await rollback())).toBe('build-unknown')
    await promote(third ?? '')
    expect(await status()).toMatchObject({ stable: third, previous: first })
  })

  it('a named build can be gone back to', async () => {
    const [first] = await releaseThree()
    await rollback({ build: first ?? '' })
    expect(await status()).toMatchObject({ stable: first, previous: null })
  })

  it('checks what can have changed since visitors had the build, and pages that another remote has taken meanwhile', async () => {
    const maps: BuildSidecar['pages'] = [{ pattern: '/maps', title: 'Maps', access: 'anyone' }]
    const [first] = await releaseThree()
    await rollback({ build: first ?? '' })
    const [event] = (await status()).events
    expect(event?.checks.map(({ name }) => name)).toEqual([
      'bytes',
      'pages',
      'shared versions',
      'shared names',
      'contract',
      'platform',
    ])
    const [withMaps, without, rival] = [
      await aBuild('storefront', { pages: maps }),
      await aBuild('storefront'),
      await aBuild('account', { pages: maps }),
    ]
    for (const made of [withMaps, without]) {
      await publish(made)
      await promote(made.sidecar.build)
    }
    await grantPipeline(app, 'account')
    await publish(rival)
    const body = { build: rival.sidecar.build, epoch: (await status()).epoch, ...promoteOptionsWithoutBrowser }
    const gone = await app.call('POST /admin/releases/:remote/promote', {
      params: { remote: 'account' },
      headers: bearer,
      body,
    })
    expect(gone.status).toBe(200)
    expect(await readCode(await rollback())).toBe('release-check-failed')
    const [refused] = (await status()).events
    expect(refused?.checks.find(({ passed, notMade }) => !passed && !notMade)).toMatchObject({
      name: 'pages',
      detail: '/maps takes /maps from /maps of account',
    })
  })

  it('a first build has nothing to go back to', async () => {
    const made = await aBuild('storefront')
    await publish(made)
    await promote(made.sidecar.build)
    expect(await readCode(await rollback())).toBe('build-unknown')
  })
})

describe('going back by force', () => {
  /** Two releases; the api no longer serves the contract that the first was built against. */
  const releaseTwo = async () => {
    const [first, second] = [await aBuild('storefront'), await aBuild('storefront')]
    for (const made of [first, second]) {
      await publish(made)
      await promote(made.sidecar.build)
    }
    await sql`update release_builds set sidecar = sidecar || '{"contractHash": "forgotten", "operations": ["GET /gone"]}'
      where build = ${first.sidecar.build}`.execute(app.services.db)
    return first.sidecar.build
  }

  it('is possible in spite of a named check, with a reason, and both are stored', async () => {
    const first = await releaseTwo()
    expect(await readCode(await rollback())).toBe('release-check-failed')
    expect(await readCode(await rollback({ force: ['contract'] }))).toBe('release-check-failed')
    expect(await readCode(await rollback({ force: ['pages'], reason: 'blank page' }))).toBe('release-check-failed')
    expect((await rollback({ force: ['contract'], reason: 'blank page' })).status).toBe(200)
    const { stable, events } = await status()
    expect(stable).toBe(first)
    expect(events[0]).toMatchObject({ kind: 'rolled-back', reason: 'blank page' })
    expect(events[0]?.checks.find(({ name }) => name === 'contract')).toMatchObject({ passed: false, forced: true })
  })

  it('leads to no build that was never live', async () => {
    await releaseTwo()
    const stranger = await aBuild('storefront', { knows: anUnservedOperation() })
    await publish(stranger)
    for (const more of [{}, { force: ['contract'], reason: 'trust me' }]) {
      const answer = await rollback({ build: stranger.sidecar.build, ...more })
      expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('was never live') })
    }
  })
})

describe('an api that starts beside live remotes', () => {
  it('is rejected with the names of remotes whose contract it does not serve, unless they may be left unserved', async () => {
    const made = await aBuild('storefront')
    await publish(made)
    const { db } = app.services
    await promote(made.sidecar.build)
    expect(await findUnservedRemotesProblem(app.services, [])).toBeUndefined()
    await sql`update release_builds set sidecar = sidecar || '{"contractHash": "forgotten", "operations": ["GET /gone"]}'`.execute(
      db,
    )
    expect(await findUnservedRemotesProblem(app.services, [])).toContain(
      `storefront ${made.sidecar.build} (GET /gone: is not served)`,
    )
    expect(await findUnservedRemotesProblem(app.services, ['account'])).toContain('storefront')
    expect(await findUnservedRemotesProblem(app.services, ['storefront'])).toBeUndefined()
  })
})

it('the history can neither be changed nor removed', async () => {
  await publish(await aBuild('storefront'))
  const { db } = app.services
  await expect(sql`update release_events set actor = 'nobody'`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from release_events`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`truncate release_events`.execute(db)).rejects.toThrow('append-only')
})
