import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aBuild } from '#test/factories/releases.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createReleaseCalls } from '#test/release-calls.ts'
import { grantReleaseToken } from './index.ts'

let app: TestApp
const token = 'a-release-token-of-the-storefront-team'
const { params, bearer, publish, boot, status, readCode } = createReleaseCalls(() => app, token)

beforeEach(async () => {
  app = await createTestApp()
  await grantReleaseToken(app.services.db, { remote: 'storefront', name: 'storefront pipeline', token, mayForce: true })
})
afterEach(() => app.close())

describe('what a browser saw of a candidate', () => {
  const promoteWith = async (build: string, browser: unknown, more: object = {}) =>
    app.call('POST /admin/releases/:remote/promote', {
      params,
      headers: bearer,
      body: { build, epoch: (await boot()).epoch, browser, ...more },
    })
  const browserCheck = async () => (await status()).events[0]?.checks.find(({ name }) => name === 'browser')

  it('is stored with the promotion, and so is its absence', async () => {
    const builds = [await aBuild('storefront'), await aBuild('storefront'), await aBuild('storefront')]
    for (const made of builds) await publish(made)
    const [faulty = '', blind = '', seen = ''] = builds.map(({ sidecar }) => sidecar.build)
    const browser = 'Chromium 140'
    const rejected = await promoteWith(faulty, { browser, opened: ['/'], faults: ['/: the page shows an error'] })
    expect(await readCode(rejected)).toBe('release-check-failed')
    const forced = { force: ['browser'], reason: 'no browser on this machine' }
    const outcome = await promoteWith(blind, { notOpened: 'none on this machine' }, forced)
    expect(outcome.status).toBe(200)
    const detail = 'not opened: none on this machine'
    expect(await browserCheck()).toMatchObject({ passed: false, forced: true, detail })
    expect((await promoteWith(seen, { browser, opened: ['/storefront'], faults: [] })).status).toBe(200)
    expect(await browserCheck()).toMatchObject({ passed: true, detail: '/storefront in Chromium 140' })
  })

  it('lets a build go live whose page with an id had nothing to show', async () => {
    const page = { pattern: '/storefront/:id', title: 'One', access: 'anyone' } as const
    const { sidecar, contents } = await aBuild('storefront', { pages: [page] })
    await publish({ sidecar, contents })
    const seen = { browser: 'Chromium 140', opened: [page.pattern], faults: [] }
    expect((await promoteWith(sidecar.build, { ...seen, ofUnknownId: [page.pattern] })).status).toBe(200)
    expect((await browserCheck())?.detail).toContain('/storefront/:id of an unknown id')
  })
})

describe('the browser report that the check gets', () => {
  const check = async (build: string, browser: object) => {
    const body = { build, browser: { browser: 'Chromium 140', opened: ['/storefront'], faults: [], ...browser } }
    const answer = await app.call('POST /admin/releases/:remote/check', { params, headers: bearer, body })
    const { checks } = (await answer.json()) as { checks: { name: string; passed: boolean; detail: string | null }[] }
    return Object.fromEntries(checks.map(({ name, passed, detail }) => [name, { passed, detail }]))
  }

  it('adds its result, and the size of each page', async () => {
    const { sidecar, contents, paths } = await aBuild('storefront')
    await publish({ sidecar, contents })
    const seen = await check(sidecar.build, { loaded: { '/storefront': [paths.style] } })
    expect(seen['browser']).toEqual({ passed: true, detail: '/storefront in Chromium 140' })
    expect(seen['size']?.detail).toMatch(/^the first view of \/storefront loads \d{3} bytes compressed of 120000$/)
    expect((await check(sidecar.build, { faults: ['/storefront: blank'] }))['browser']?.passed).toBe(false)
    expect((await status()).events).toHaveLength(1)
  })
})

describe('a candidate whose pages nobody opened', () => {
  const forced = { force: ['browser'], reason: 'a machine without a browser' }
  const whole = { browser: 'Chromium 140', opened: ['/storefront'], faults: [] }
  it.each([
    ['without a word of a browser', {}],
    ['for a reason alone', { browser: { notOpened: 'it takes long' }, reason: 'it takes long' }],
    ['by force alone', { browser: { notOpened: 'it takes long' }, force: ['browser'] }],
    ['with a page that was left out', { browser: { ...whole, opened: [] } }],
    ['with faults, by force', { browser: { ...whole, faults: ['/: blank'] }, ...forced }],
    ['past another check', { browser: whole, ...forced, force: ['browser', 'contract'] }],
  ])('does not go live %s', async (_, more) => {
    const { sidecar, contents } = await aBuild('storefront')
    await publish({ sidecar, contents })
    const body = { build: sidecar.build, epoch: 0, ...more }
    const answer = await app.call('POST /admin/releases/:remote/promote', { params, headers: bearer, body })
    expect(await readCode(answer)).toBe('release-check-failed')
    expect((await status()).stable).toBeNull()
  })
})
