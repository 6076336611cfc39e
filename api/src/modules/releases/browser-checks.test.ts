import { randomBytes } from 'node:crypto'
import type { BrowserCheck, BrowserReport, SentBrowserReport } from '@escapes/contract/browser-check'
import type { ClaimedCheck } from '@escapes/contract/release-checks'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ok } from '#test/booking-test-app.ts'
import { aBuild, aShellBuild, insertLiveShell } from '#test/factories/releases.ts'
import type { TestApp } from '#test/harness.ts'
import { createReleaseCalls, createReleaseTestApp } from '#test/release-calls.ts'
import { grantReleaseToken, runnerScope } from './index.ts'

let app: TestApp
let now: Date
const runnerToken = 'the-token-of-the-check-runner'
const runner = { authorization: `Bearer ${runnerToken}` }
const calls = createReleaseCalls(() => app)
const { bearer, params, publish, promote, promoteShell, canary, rollback, boot, status, readCode } = calls

beforeEach(async () => {
  now = new Date('2027-04-01T06:00:00Z')
  app = await createReleaseTestApp({ remotes: ['shell', 'storefront'], clock: { now: () => now } })
  const { db } = app.services
  await grantReleaseToken(db, { remote: runnerScope, name: 'runner', token: runnerToken })
  await insertLiveShell(db)
})
afterEach(() => app.close())

const seen = { browser: 'Chromium 140', opened: ['/storefront'], faults: [] }
const ask = (build: string, remote = 'storefront') =>
  ok<BrowserCheck>(
    app.call('POST /admin/releases/:remote/browser-checks', { params: { remote }, headers: bearer, body: { build } }),
  )
const claim = async () =>
  (await ok<{ check: ClaimedCheck | null }>(app.call('POST /release-checks/claim', { headers: runner }))).check
const report = (id: string, body: SentBrowserReport, headers: Record<string, string> = runner) =>
  app.call('POST /release-checks/:id/report', { params: { id }, headers, body })
const checkWith = async (build: string, body: BrowserReport, remote = 'storefront') => {
  const { id } = await ask(build, remote)
  expect((await claim())?.id).toBe(id)
  expect((await report(id, body)).status).toBe(204)
}
/** Without a word of force. */
const goLive = async (build: string, more: object = {}) =>
  app.call('POST /admin/releases/:remote/promote', {
    params,
    headers: bearer,
    body: { build, epoch: (await boot()).epoch, ...more },
  })
/** Of a promotion that is not made. */
const lastOpened = async (build: string) => {
  const answer = app.call('POST /admin/releases/:remote/check', { params, headers: bearer, body: { build } })
  return (await ok<{ checks: { name: string }[] }>(answer)).checks.find(({ name }) => name === 'browser')
}
const lastCheck = async (name: string) => (await status()).events[0]?.checks.find((check) => check.name === name)

describe('a build', () => {
  it('goes live once the runner saw all its pages, and what it saw is stored with build and event', async () => {
    const build = await publish(await aBuild('storefront'))
    expect(await readCode(await goLive(build))).toBe('release-check-failed')
    expect(await lastCheck('browser')).toMatchObject({ passed: false, notMade: true })
    expect(await ask(build)).toMatchObject({ state: 'waiting', requestedBy: 'storefront pipeline', detail: null })
    await checkWith(build, seen)
    expect((await goLive(build)).status).toBe(200)
    expect(await lastCheck('browser')).toEqual({ name: 'browser', passed: true, detail: '/storefront in Chromium 140' })
    expect((await status()).builds[0]?.browserCheck).toMatchObject({ state: 'passed', build })
  })

  it('waits its turn while the runner opens the pages of another one, and is told of which', async () => {
    const [first, second] = [await publish(await aBuild('storefront')), await publish(await aBuild('storefront'))]
    const { id } = await ask(first)
    await claim()
    expect(await ask(first)).not.toHaveProperty('waitsFor')
    expect(await ask(second)).toMatchObject({ state: 'waiting', waitsFor: `storefront ${first}` })
    await report(id, seen)
    expect(await ask(second)).not.toHaveProperty('waitsFor')
  })

  it('is told how far the runner is, until it reports', async () => {
    const build = await publish(await aBuild('storefront'))
    const { id } = await ask(build)
    const progress = { done: 2, of: 13, page: '/villas', faults: ['/: it shows an error'] }
    const tell = (headers: Record<string, string>) =>
      app.call('POST /release-checks/:id/progress', { params: { id }, headers, body: progress })
    expect(await readCode(await tell(runner))).toBe('not-found')
    await claim()
    expect(await readCode(await tell(bearer))).toBe('sign-in-required')
    expect((await tell(runner)).status).toBe(204)
    expect(await ask(build)).toMatchObject({ state: 'running', progress })
    expect((await status()).builds[0]?.browserCheck).toMatchObject({ progress })
    await claim()
    expect(await ask(build)).not.toHaveProperty('progress')
    await tell(runner)
    await report(id, seen)
    expect(await ask(build)).not.toHaveProperty('progress')
    expect(await readCode(await tell(runner))).toBe('not-found')
  })

  it('is opened by the runner alone: no token of its team reports, nor an admin', async () => {
    const build = await publish(await aBuild('storefront'))
    const { id } = await ask(build)
    await claim()
    expect(await readCode(await report(id, seen, bearer))).toBe('sign-in-required')
    expect(await readCode(await report(id, seen, await app.signIn('admin')))).toBe('not-allowed')
    expect(await readCode(await goLive(build))).toBe('release-check-failed')
  })

  it.each([
    ['has faults', { ...seen, faults: ['/storefront: it shows an error'] }, /it shows an error/],
    ['has a page that was left out', { ...seen, opened: [] }, /not opened: \/storefront/],
  ])('that %s goes nowhere, by no force', async (_, body, detail) => {
    const build = await publish(await aBuild('storefront'))
    await checkWith(build, body)
    const force = { force: ['browser'], reason: 'it is urgent' }
    for (const answer of [await goLive(build), await goLive(build, force), await promote(build)])
      expect(await answer.json()).toMatchObject({
        code: 'release-check-failed',
        detail: expect.stringMatching(detail),
      })
    expect((await status()).stable).toBeNull()
    await promote(await publish(await aBuild('storefront')))
    expect(await readCode(await canary(10, build))).toBe('release-check-failed')
  })

  it('whose page the server cannot draw goes live with a reason and a second person, whose code throws there never', async () => {
    const build = await publish(await aBuild('storefront'))
    const drawn = { drawn: ['/'], left: [], faults: [] }
    const thrown = 'TypeError: price is undefined, at storefront/src/card.tsx:12'
    const force = { force: ['first paint'], reason: 'the browser draws it' }
    await checkWith(build, { ...seen, firstPaints: { ...drawn, loadFault: thrown } })
    for (const answer of [await goLive(build), await goLive(build, force), await promote(build)])
      expect(await answer.json()).toMatchObject({ detail: `server code: it throws when it is loaded: ${thrown}` })

    await checkWith(build, { ...seen, firstPaints: { ...drawn, faults: [`/villas: ${thrown}`] } })
    expect(await (await goLive(build)).json()).toMatchObject({ detail: `first paint: /villas: ${thrown}` })
    expect((await status()).builds[0]?.browserCheck).toMatchObject({ state: 'failed', detail: `/villas: ${thrown}` })
    expect((await goLive(build, force)).status).toBe(200)
    expect(await lastCheck('first paint')).toMatchObject({ passed: false, forced: true })

    const late = await publish(await aBuild('storefront'))
    await checkWith(late, { ...seen, firstPaints: { ...drawn, late: ['/villas'] } })
    expect((await status()).builds[0]?.browserCheck?.state).toBe('not-made')
    expect(await (await goLive(late)).json()).toMatchObject({
      detail: expect.stringMatching(/not drawn in time: \/villas/),
    })

    const half = await publish(await aBuild('storefront'))
    await checkWith(half, { ...seen, outOfTime: ['/villas'], firstPaints: { ...drawn, faults: ['/: it throws'] } })
    expect((await status()).builds[0]?.browserCheck?.state).toBe('failed')

    const sound = await publish(await aBuild('storefront'))
    await checkWith(sound, { ...seen, firstPaints: { ...drawn, left: ['/villas/:id'] } })
    expect((await goLive(sound)).status).toBe(200)
    const detail = '/ drawn on the server; /villas/:id left to the browser'
    expect(await lastCheck('first paint')).toEqual({ name: 'first paint', passed: true, detail })
  })

  it('with faults is not forgiven by a check that could not be made after it', async () => {
    const build = await publish(await aBuild('storefront'))
    await checkWith(build, { ...seen, faults: ['/storefront: blank'] })
    await checkWith(build, { notOpened: 'Chromium cannot be started' })
    await checkWith(build, { ...seen, outOfTime: ['/storefront'] })
    expect(await readCode(await promote(build))).toBe('release-check-failed')
    await checkWith(build, seen)
    expect((await goLive(build)).status).toBe(200)
  })

  it('is checked again when another shell is live, and not when it passed with this one', async () => {
    const build = await publish(await aBuild('storefront'))
    await checkWith(build, seen)
    expect(await ask(build)).toMatchObject({ state: 'passed' })
    const shell = await publish(await aShellBuild())
    await promoteShell(shell)
    expect(await readCode(await goLive(build))).toBe('release-check-failed')
    expect(await ask(build)).toMatchObject({ state: 'waiting', against: { shell } })
  })

  it('that nobody could open goes live by force, with a reason, and the gap stays visible', async () => {
    const build = await publish(await aBuild('storefront'))
    await checkWith(build, { notOpened: 'Chromium cannot be started' })
    expect(await readCode(await goLive(build, { force: ['browser'] }))).toBe('release-check-failed')
    expect((await goLive(build, { force: ['browser'], reason: 'no machine has one today' })).status).toBe(200)
    const skipped = { passed: false, notMade: true, forced: true, detail: 'not opened: Chromium cannot be started' }
    expect(await lastCheck('browser')).toMatchObject(skipped)
  })

  it('of which one page loads too much is refused, though no file is too large', async () => {
    const more = { 'chunks/a.js': randomBytes(60_000), 'chunks/b.js': randomBytes(60_000) }
    const build = await publish(await aBuild('storefront', { more }))
    await checkWith(build, { ...seen, loaded: { '/storefront': Object.keys(more) } })
    const answer = await goLive(build, { force: ['browser'], reason: 'it is urgent' })
    expect(await answer.json()).toMatchObject({
      detail: expect.stringMatching(/^size: the first view of \/storefront loads \d{6} bytes compressed/),
    })
  })

  it('gone back to needs no browser again', async () => {
    const [first, second] = [await publish(await aBuild('storefront')), await publish(await aBuild('storefront'))]
    for (const build of [first, second]) {
      await checkWith(build, seen)
      await goLive(build)
    }
    expect((await rollback()).status).toBe(200)
  })
})

describe('a build of the shell', () => {
  it('is opened with every live remote, and goes live once that passed with those', async () => {
    const remote = await publish(await aBuild('storefront'))
    await promote(remote)
    const shell = await publish(await aShellBuild())
    expect(await readCode(await promoteShell(shell, {}))).toBe('release-check-failed')
    const { id } = await ask(shell, 'shell')
    const claimed = await claim()
    expect(claimed).toMatchObject({ id, shell: { build: shell }, remotes: [{ remote: 'storefront', build: remote }] })
    await report(id, { ...seen, faults: ['/storefront: it shows an error'] })
    expect(await readCode(await promoteShell(shell))).toBe('release-check-failed')
    await checkWith(shell, seen, 'shell')
    expect((await promoteShell(shell, {})).status).toBe(200)
  })
})

describe('while a canary runs', () => {
  const startCanary = async (remote: 'shell' | 'storefront', build: string) => {
    const body = { build, permille: 10, epoch: (await boot()).epoch, force: ['browser'], reason: 'a test' }
    const answer = await app.call('POST /admin/releases/:remote/canary', { params: { remote }, headers: bearer, body })
    expect(answer.status).toBe(200)
  }

  it('of the shell, a remote is opened in both shells, and what it passed holds whichever of them stays', async () => {
    const shell = await publish(await aShellBuild())
    await promoteShell(shell)
    const build = await publish(await aBuild('storefront'))
    await checkWith(build, seen)
    const candidate = await publish(await aShellBuild())
    await startCanary('shell', candidate)
    expect(await readCode(await goLive(build)), 'it was never opened in the candidate').toBe('release-check-failed')
    expect(await ask(build)).toMatchObject({ state: 'waiting', against: { shell, 'shell candidate': candidate } })
    const claimed = await claim()
    expect(claimed).toMatchObject({ liveShell: shell, candidateShell: { build: candidate }, remotes: [{ build }] })

    await report(claimed?.id ?? '', { ...seen, faults: [`in the candidate shell ${candidate}: /storefront: blank`] })
    expect(await readCode(await goLive(build))).toBe('release-check-failed')
    await checkWith(build, seen)
    await promoteShell(candidate)
    expect(await ask(build)).toMatchObject({ state: 'passed' })
    expect((await goLive(build)).status).toBe(200)
  })

  it('of the shell that failed a remote and is over, the remote is opened again', async () => {
    const build = await publish(await aBuild('storefront'))
    await startCanary('shell', await publish(await aShellBuild()))
    await checkWith(build, { ...seen, faults: ['/storefront: blank'] })
    const body = { epoch: (await boot()).epoch }
    await app.call('POST /admin/releases/:remote/abort', { params: { remote: 'shell' }, headers: bearer, body })
    expect(await lastOpened(build)).toMatchObject({ passed: false, notMade: true })
    await checkWith(build, seen)
    expect((await goLive(build)).status).toBe(200)
  })

  it('of a remote, a shell is opened with both of its builds', async () => {
    const [live, tried] = [await publish(await aBuild('storefront')), await publish(await aBuild('storefront'))]
    await promote(live)
    await startCanary('storefront', tried)
    await ask(await publish(await aShellBuild()), 'shell')
    expect((await claim())?.remotes.map(({ build }) => build)).toEqual([live, tried])
  })
})

describe('the check runner', () => {
  it('gets each check once, the oldest first, and one again that a runner never reported', async () => {
    const [first, second] = [await publish(await aBuild('storefront')), await publish(await aBuild('storefront'))]
    const asked = [await ask(first), await ask(second)]
    const other = 'the-token-of-another-runner'
    await grantReleaseToken(app.services.db, { remote: runnerScope, name: 'other', token: other })
    const headers = { authorization: `Bearer ${other}` }
    const claimOther = async () =>
      (await ok<{ check: ClaimedCheck | null }>(app.call('POST /release-checks/claim', { headers }))).check
    expect((await claim())?.id).toBe(asked[0]?.id)
    expect((await claimOther())?.id).toBe(asked[1]?.id)
    expect(await readCode(await report(asked[1]?.id ?? '', seen))).toBe('not-found')
    expect((await report(asked[1]?.id ?? '', seen, headers)).status).toBe(204)
    expect(await claimOther()).toBeNull()
    now = new Date(now.getTime() + 16 * 60_000)
    expect((await claimOther())?.id).toBe(asked[0]?.id)
  })

  it('takes turns between remotes, however many checks one of them asks for, or by how many it ends', async () => {
    const other = { authorization: 'Bearer a-token-of-the-account' }
    await grantReleaseToken(app.services.db, {
      remote: 'account',
      name: 'another',
      token: other.authorization.slice(7),
    })
    const many: string[] = []
    for (let count = 0; count < 3; count += 1) many.push((await ask(await publish(await aBuild('storefront')))).id)
    // A runner that ended over it claims anew.
    expect((await claim())?.id).toBe(many[0])
    const account = await aBuild('account')
    await calls.publish(account, other)
    const { id } = await ok<BrowserCheck>(
      app.call('POST /admin/releases/:remote/browser-checks', {
        params: { remote: 'account' },
        headers: other,
        body: { build: account.sidecar.build },
      }),
    )
    now = new Date('2027-04-01T06:01:00Z')
    expect((await claim())?.id).toBe(id)
    await report(id, { notOpened: 'nothing' })
    now = new Date('2027-04-01T06:02:00Z')
    expect((await claim())?.id).toBe(many[0])
    await report(many[0] ?? '', { notOpened: 'nothing' })
    expect((await claim())?.id).toBe(many[1])
  })

  it('reports nothing of a check that another process of it took beside another shell', async () => {
    const build = await publish(await aBuild('storefront'))
    await ask(build)
    const { id = '', against = {} } = (await claim()) ?? {}
    const shell = await publish(await aShellBuild())
    await promoteShell(shell)
    expect(await claim()).toMatchObject({ id, against: { shell } })
    for (const body of [seen, { notOpened: 'Chromium cannot be started' }])
      expect(await readCode(await report(id, { ...body, against }))).toBe('not-found')
    expect(await ask(build)).toMatchObject({ state: 'running', against: { shell } })
    expect((await report(id, { ...seen, against: { shell } })).status).toBe(204)
    expect((await goLive(build)).status).toBe(200)
  })

  it('reports once', async () => {
    const build = await publish(await aBuild('storefront'))
    await checkWith(build, { ...seen, faults: ['/storefront: blank'] })
    const { builds } = await status()
    expect(await readCode(await report(builds[0]?.browserCheck?.id ?? '', seen))).toBe('not-found')
    expect(builds[0]?.browserCheck).toMatchObject({ state: 'failed', detail: '/storefront: blank' })
  })
})

describe('what could not be compared', () => {
  it('is not well: before a shell is live, a remote goes live only where that is skipped by name', async () => {
    const { db } = app.services
    await db.deleteFrom('release_channels').execute()
    const build = await publish(await aBuild('storefront', { sharedNames: undefined }))
    await checkWith(build, seen)
    expect(await (await goLive(build)).json()).toMatchObject({
      detail: expect.stringContaining('shared names: not compared: no build of the shell was ever released'),
    })
    const reason = 'the shell follows'
    expect(await readCode(await goLive(build, { force: ['browser'], reason }))).toBe('release-check-failed')
    expect((await goLive(build, { force: ['shared versions', 'shared names'], reason })).status).toBe(200)
    expect(await lastCheck('shared names')).toMatchObject({ passed: false, notMade: true, forced: true })
  })
})
