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

const source = 'dev0123456789abcd'
const served = {
  entry: 'http://localhost:4444/remoteEntry.js?1',
  integrity: 'sha384-AAAA',
  container: 'storefront_dev',
  pages: [{ pattern: '/', title: 'Home', access: 'anyone' as const }],
}
const asTeam = { authorization: `Bearer ${releaseToken}` }
const serve = (more: Partial<typeof served> = {}, remote = 'storefront') =>
  app.call('PUT /admin/releases/:remote/sources/:source', {
    params: { remote, source },
    headers: asTeam,
    body: { ...served, ...more },
  })

const openSource = async (admin: Record<string, string>) => {
  const { address } = (await (await create(admin, source)).json()) as { address: string }
  const token = new URL(address).searchParams.get('token') ?? ''
  return { see: async () => open(admin, token) }
}

it('gives an admin a remote from source, as it is at each page, while its program says that it serves it', async () => {
  const admin = await signIn('admin')
  expect((await serve()).status).toBe(200)
  const { see } = await openSource(admin)
  const { entry, integrity, container, pages } = served
  expect(await (await see()).json()).toMatchObject({
    remote: 'storefront',
    build: { build: source, entry, container, pages, integrity: { [entry]: integrity }, preload: [] },
  })
  now = new Date(now.getTime() + 59_000)
  await serve({ integrity: 'sha384-BBBB' })
  now = new Date(now.getTime() + 59_000)
  expect(await (await see()).json()).toMatchObject({ build: { integrity: { [entry]: 'sha384-BBBB' } } })
  now = new Date(now.getTime() + 1_000)
  expect(await readCode(await see())).toBe('not-found')
})

it('ends the preview of a source with the program that served it, and is in no boot document', async () => {
  const admin = await signIn('admin')
  await serve()
  const { see } = await openSource(admin)
  expect(await (await app.call('GET /releases/boot', {})).text()).not.toContain(source)
  await app.call('DELETE /admin/releases/:remote/sources/:source', {
    params: { remote: 'storefront', source },
    headers: asTeam,
  })
  expect(await readCode(await see())).toBe('not-found')
  expect(await readCode(await create(admin, source))).toBe('build-unknown')
})

it.each([
  'https://localhost:4444/a.js',
  'http://elsewhere.test:4444/a.js',
  'http://localhost:4444@elsewhere.test/a.js',
])('takes no source from another machine: %s', async (entry) => {
  expect(await readCode(await serve({ entry }))).toBe('validation-failed')
  expect((await serve({}, 'account')).status).toBe(401)
})
