import type { ReleaseTelemetryEvent } from '@escapes/contract/release-telemetry'
import type { ChannelStatus } from '@escapes/contract/releases'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aBuild, aShellBuild } from '#test/factories/releases.ts'
import type { TestApp } from '#test/harness.ts'
import { createReleaseCalls, createReleaseTestApp } from '#test/release-calls.ts'
import { guardCanaries } from './guard-canaries.ts'
import { findUnservedRemotesProblem } from './index.ts'

let app: TestApp
let now: Date
const { bearer, publish, boot, promote, promoteShell, rollback, readCode } = createReleaseCalls(() => app)
const core = '@escapes/shared-ui/core'
const params = { remote: 'shell' }

beforeEach(async () => {
  now = new Date('2027-04-01T06:00:00Z')
  app = await createReleaseTestApp({ remotes: ['shell', 'storefront'], clock: { now: () => now } })
})
afterEach(() => app.close())

const canary = async (permille: number, build?: string) =>
  app.call('POST /admin/releases/:remote/canary', {
    params,
    headers: bearer,
    body: { build, permille, epoch: (await boot()).epoch, force: ['browser'], reason: 'a test' },
  })
const shellStatus = async () =>
  (await (await app.call('GET /admin/releases/:remote', { params, headers: bearer })).json()) as ChannelStatus
const check = async (remote: string, build: string, as?: 'promotion' | 'rollback') => {
  const body = { build, ...(as && { as }) }
  const answer = await app.call('POST /admin/releases/:remote/check', { params: { remote }, headers: bearer, body })
  const { checks } = (await answer.json()) as { checks: { name: string; passed: boolean; detail: string | null }[] }
  return checks.filter(({ passed }) => !passed)
}

/** A live shell, and one that is given to one visitor in a hundred. */
const startCanary = async (names: { stable?: string[]; candidate?: string[] } = {}) => {
  const { stable: live = ['Button'], candidate: tried = live } = names
  const stable = await publish(await aShellBuild({ names: { [core]: live } }))
  await promoteShell(stable)
  const candidate = await publish(await aShellBuild({ names: { [core]: tried } }))
  return { stable, candidate }
}

describe('a canary of the shell', () => {
  it('is named by the boot document beside the stable build, as its files are, and becomes stable', async () => {
    const { stable, candidate } = await startCanary()
    expect((await canary(10, candidate)).status).toBe(200)
    const { epoch, shellBuild, shellCanary } = await boot()
    expect(epoch).toBe(2)
    expect([shellBuild?.build, shellCanary?.candidate.build, shellCanary?.permille]).toEqual([stable, candidate, 10])
    expect(Object.keys(shellCanary?.candidate.files ?? {}).length).toBeGreaterThan(0)
    expect((await canary(50)).status).toBe(200)
    expect((await boot()).shellCanary).toMatchObject({ permille: 50, salt: shellCanary?.salt })
    expect(await readCode(await canary(50))).toBe('canary-running')
    expect((await promoteShell(candidate, {})).status, 'it was opened before its first visitor').toBe(200)
    expect(await shellStatus()).toMatchObject({ stable: candidate, previous: stable, canary: null })
    expect((await boot()).shellCanary).toBeUndefined()
  })

  it('passes the checks of a promotion before any visitor gets it', async () => {
    const { candidate } = await startCanary({ stable: ['Button', 'Carousel'], candidate: ['Button'] })
    const remote = await publish(await aBuild('storefront', { sharedNames: { [core]: ['Carousel'] } }))
    await promote(remote)
    const refused = await canary(10, candidate)
    expect(refused.status).toBe(422)
    expect(((await refused.json()) as { detail: string }).detail).toContain(
      `storefront ${remote}: the shell does not share Carousel of ${core}`,
    )
    expect((await boot()).shellCanary).toBeUndefined()
  })

  it('is fitted by every remote that goes live beside it, and ended by one that is gone back to', async () => {
    const { candidate } = await startCanary({ stable: ['Button', 'Carousel'], candidate: ['Button'] })
    const greedy = await publish(await aBuild('storefront', { sharedNames: { [core]: ['Carousel'] } }))
    const modest = await publish(await aBuild('storefront', { sharedNames: { [core]: ['Button'] } }))
    await promote(greedy)
    await promote(modest)
    expect((await canary(10, candidate)).status).toBe(200)

    const missed = `in ${candidate}, which some visitors have: the shell does not share Carousel of ${core}`
    const refused = await promote(greedy)
    expect(refused.status).toBe(422)
    expect(((await refused.json()) as { detail: string }).detail).toContain(missed)
    expect(await check('storefront', greedy, 'rollback')).toEqual([
      { name: 'candidate shell', passed: false, detail: `${missed}; its canary ends` },
    ])

    expect((await rollback()).status).toBe(200)
    const { remotes, shellCanary } = await boot()
    expect([remotes[0]?.build, shellCanary]).toEqual([greedy, undefined])
    expect((await shellStatus()).events[0]).toMatchObject({
      kind: 'canary-aborted',
      build: candidate,
      reason: `storefront ${greedy}, which was gone back to, does not fit it`,
    })
  })

  it('keeps an api from starting that does not serve what it calls', async () => {
    const { candidate } = await startCanary()
    await canary(10, candidate)
    await sql`update release_builds set sidecar = sidecar || '{"operations": ["GET /gone"], "contractHash": "of before"}'
      where build = ${candidate}`.execute(app.services.db)
    expect(await findUnservedRemotesProblem(app.services, [])).toContain(`shell ${candidate}`)
  })
})

it('says what going back to a build of the shell would break, and changes nothing', async () => {
  const { stable, candidate } = await startCanary({ stable: ['Button'], candidate: ['Button', 'Carousel'] })
  await promoteShell(candidate)
  const remote = await publish(await aBuild('storefront', { sharedNames: { [core]: ['Carousel'] } }))
  await promote(remote)
  const { epoch } = await boot()
  expect(await check('shell', stable, 'rollback')).toEqual([
    { name: 'remotes', passed: false, detail: `storefront ${remote}: the shell does not share Carousel of ${core}` },
  ])
  expect((await boot()).epoch).toBe(epoch)
})

describe('the guard of a canary of the shell', () => {
  const view = async (
    build: string,
    arm: 'stable' | 'candidate',
    count: number,
    { failsEach = 0, errorClass = 'other' }: { failsEach?: number; errorClass?: 'other' | 'remote' } = {},
  ) => {
    const about = { remote: 'shell', build, arm } as const
    const events = Array.from({ length: count }, (_, index): ReleaseTelemetryEvent[] => [
      { ...about, phase: 'load', ms: 400 + index },
      ...(failsEach > 0 && index % failsEach === 0 ? [{ ...about, phase: 'render-error', errorClass } as const] : []),
    ]).flat()
    for (let from = 0; from < events.length; from += 20)
      await app.call('POST /telemetry', { body: { events: events.slice(from, from + 20) } })
  }
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * 60_000)
  }

  it('brings a healthy one to everybody in steps', async () => {
    const { stable, candidate } = await startCanary()
    await canary(10, candidate)
    for (const permille of [50, 250, 1000, undefined]) {
      await view(stable, 'stable', 220)
      await view(candidate, 'candidate', 210)
      later(6)
      await guardCanaries(app.services)
      expect((await shellStatus()).canary?.permille).toBe(permille)
    }
    expect(await shellStatus()).toMatchObject({ stable: candidate, previous: stable })
  })

  it('judges it by what fails in remotes as well, which its own figures leave to them', async () => {
    const { stable, candidate } = await startCanary()
    await canary(10, candidate)
    await view(stable, 'stable', 40)
    await view(candidate, 'candidate', 6, { failsEach: 1, errorClass: 'remote' })
    const findFigures = async () => (await shellStatus()).figures?.find(({ build }) => build === candidate)
    expect(await findFigures()).toMatchObject({ views: 6, errorsPerThousand: 0, faults: [] })
    await guardCanaries(app.services)
    const [ended] = (await shellStatus()).events
    expect(ended).toMatchObject({ kind: 'canary-aborted', checks: [{ name: 'errors', passed: false }] })
  })
})
