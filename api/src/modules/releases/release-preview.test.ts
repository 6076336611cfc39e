import { afterEach, beforeEach, expect, it } from 'vitest'
import { aBuild } from '#test/factories/releases.ts'
import { aUser } from '#test/factories/users.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createReleaseCalls } from '#test/release-calls.ts'
import { grantReleaseToken } from './index.ts'

let app: TestApp
let now: Date
const releaseToken = 'a-release-token-of-the-storefront-team'
const { params, publish, readCode } = createReleaseCalls(() => app, releaseToken)

beforeEach(async () => {
  now = new Date()
  app = await createTestApp({ clock: { now: () => now } })
  await grantReleaseToken(app.services.db, { remote: 'storefront', name: 'pipeline', token: releaseToken })
})
afterEach(() => app.close())

const signIn = async (role: 'admin' | 'manager' | 'guest') =>
  app.signInAs((await aUser(app.services.db, { role })).email)

const create = (headers: Record<string, string>, build: string) =>
  app.call('POST /admin/releases/:remote/previews', { params, headers, body: { build } })

const createToken = async (headers: Record<string, string>) => {
  const build = await publish(await aBuild('storefront'))
  const answer = (await (await create(headers, build)).json()) as { address: string; expiresAt: string }
  const { origin, pathname, searchParams } = new URL(answer.address)
  expect([origin, pathname]).toEqual([app.services.config.publicUrl, '/_shell/preview'])
  return { build, token: searchParams.get('token') ?? '', expiresAt: answer.expiresAt }
}

const open = (headers: Record<string, string>, token: string, origin = app.services.config.publicUrl) =>
  app.call('GET /releases/preview', { headers, query: { token, origin } })

it('gives an admin a build that was never released, for eight hours', async () => {
  const admin = await signIn('admin')
  const { build, token, expiresAt } = await createToken(admin)
  expect(Date.parse(expiresAt) - now.getTime()).toBe(8 * 3_600_000)
  const answer = await open(admin, token)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({ remote: 'storefront', build: { build }, expiresAt })
  now = new Date(now.getTime() + 8 * 3_600_000)
  expect(await readCode(await open(admin, token))).toBe('not-found')
})

it.each(['manager', 'guest'] as const)('is refused for a %s', async (role) => {
  const admin = await signIn('admin')
  const { build, token } = await createToken(admin)
  const other = await signIn(role)
  expect(await readCode(await create(other, build))).toBe('not-allowed')
  expect(await readCode(await open(other, token))).toBe('not-allowed')
})

it('is refused for another admin, another origin, and a token that was changed', async () => {
  const admin = await signIn('admin')
  const { token } = await createToken(admin)
  expect(await readCode(await open(await signIn('admin'), token))).toBe('not-found')
  expect(await readCode(await open(admin, token, 'https://elsewhere.test'))).toBe('not-found')
  const [text = '', signature = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(text, 'base64url').toString()) as object
  const forged = Buffer.from(JSON.stringify({ ...claims, expires: Number.MAX_SAFE_INTEGER })).toString('base64url')
  for (const given of [`${forged}.${signature}`, text, '', `${text}.`, `${token}x`])
    expect(await readCode(await open(admin, given)), given).toBe('not-found')
})

it('is made of builds that exist, and not of the shell', async () => {
  const admin = await signIn('admin')
  expect(await readCode(await create(admin, 'ffffffffffffffff'))).toBe('build-unknown')
  const ofShell = await app.call('POST /admin/releases/:remote/previews', {
    params: { remote: 'shell' },
    headers: admin,
    body: { build: 'ffffffffffffffff' },
  })
  expect(await readCode(ofShell)).toBe('build-unknown')
})
