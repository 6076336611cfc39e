import type { CallOutput } from '@escapes/contract/client'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import {
  aBuild,
  anUnservedOperation,
  aShellBuild,
  type BuildFixture,
  insertLiveShell,
} from '#test/factories/releases.ts'
import { aUser } from '#test/factories/users.ts'
import type { TestApp } from '#test/harness.ts'
import { createReleaseCalls, createReleaseTestApp, grantPipeline } from '#test/release-calls.ts'

let app: TestApp
let now: Date
const { bearer, params, promote, publish, readCode, retire } = createReleaseCalls(() => app)

beforeEach(async () => {
  now = new Date()
  app = await createReleaseTestApp({ clock: { now: () => now } })
})
afterEach(() => app.close())

const signIn = async (role: 'admin' | 'manager' | 'guest') =>
  app.signInAs((await aUser(app.services.db, { role })).email)

interface BuildName {
  remote: string
  build: string
}
const createOf = (headers: Record<string, string>, builds: BuildName[]) =>
  app.call('POST /admin/release-previews', { headers, body: { builds } })
const create = (headers: Record<string, string>, build: string) => createOf(headers, [{ remote: params.remote, build }])

const readToken = async (created: Response) => {
  const answer = (await created.json()) as { address: string; expiresAt: string }
  const { origin, pathname, searchParams } = new URL(answer.address)
  expect([origin, pathname]).toEqual([app.services.config.publicUrl, '/_shell/preview'])
  return { token: searchParams.get('token') ?? '', expiresAt: answer.expiresAt }
}
const createToken = async (headers: Record<string, string>) => {
  const build = await publish(await aBuild('storefront'))
  return { build, ...(await readToken(await create(headers, build))) }
}

const open = (headers: Record<string, string>, token: string, origin = app.services.config.publicUrl) =>
  app.call('GET /releases/preview', { headers, query: { token, origin } })

it('gives an admin a build that was never released, for eight hours', async () => {
  const admin = await signIn('admin')
  const { build, token, expiresAt } = await createToken(admin)
  expect(Date.parse(expiresAt) - now.getTime()).toBe(8 * 3_600_000)
  const answer = await open(admin, token)
  expect(answer.status).toBe(200)
  // The first one by itself too, for shell servers from before.
  const shown = { remote: 'storefront', build: { build } }
  expect(await answer.json()).toMatchObject({ builds: [shown], ended: [], ...shown, expiresAt })
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

it('is made of builds that exist, one of each remote', async () => {
  const admin = await signIn('admin')
  const build = await publish(await aBuild('storefront'))
  const known = { remote: 'storefront', build }
  expect(await readCode(await createOf(admin, [known, { remote: 'account', build }]))).toBe('build-unknown')
  expect(await readCode(await createOf(admin, [known, known]))).toBe('validation-failed')
  const { token } = await readToken(await createOf(admin, [known]))
  expect(await (await open(admin, token)).json()).toMatchObject({ builds: [{ build: { build } }] })
})

/** Two remotes and a shell, none of which was ever live. */
const publishThree = async () => {
  for (const remote of ['account', 'shell']) await grantPipeline(app, remote)
  const storefront = { remote: 'storefront', build: await publish(await aBuild('storefront')) }
  const account = { remote: 'account', build: await publish(await aBuild('account')) }
  const shell = { remote: 'shell', build: await publish(await aShellBuild()) }
  return { storefront, account, shell }
}

it('gives builds of several remotes and of the shell together', async () => {
  const { storefront, account, shell } = await publishThree()
  const admin = await signIn('admin')
  const { token } = await readToken(await createOf(admin, [account, shell, storefront]))
  expect(await (await open(admin, token)).json()).toMatchObject({
    builds: [
      { remote: 'account', build: { build: account.build } },
      { remote: 'storefront', build: { build: storefront.build } },
    ],
    shell: { build: shell.build, scripts: [expect.stringMatching(/^shell\./)] },
    ended: [],
  })
})

it('goes on without a build whose remote was taken off the site meanwhile, and ends with the last', async () => {
  const { storefront, account } = await publishThree()
  const admin = await signIn('admin')
  await promote(storefront.build)
  const { token } = await readToken(await createOf(admin, [storefront, account]))
  expect((await retire('the campaign is over')).status).toBe(200)
  const reason = 'storefront was taken off the site.'
  expect(await (await open(admin, token)).json()).toMatchObject({
    builds: [{ remote: 'account' }],
    ended: [{ ...storefront, reason }],
  })
  // To see what would be brought back, it is previewed anew.
  now = new Date(Date.now() + 1_000)
  const again = await readToken(await createOf(admin, [storefront]))
  expect((await open(admin, again.token)).status).toBe(200)
  await app.services.db.deleteFrom('release_builds').where('remote', '=', 'storefront').execute()
  const gone = await open(admin, again.token)
  expect(await gone.json()).toMatchObject({
    code: 'not-found',
    detail: `Build ${storefront.build} of storefront is no longer kept.`,
  })
})

describe('how builds of a preview fit', () => {
  const findFailed = async (builds: BuildName[]) => {
    const response = await app.call('POST /admin/release-previews/check', {
      headers: await signIn('admin'),
      body: { builds },
    })
    const found = (await response.json()) as CallOutput<'POST /admin/release-previews/check'>
    return found.builds.map(({ remote, checks }) => [
      remote,
      ...checks.flatMap(({ name, passed, detail }) => (passed ? [] : [`${name}: ${detail}`])),
    ])
  }
  const publishAs = async (fixture: BuildFixture): Promise<BuildName> => ({
    remote: fixture.sidecar.remote,
    build: await publish(fixture),
  })
  const page = (pattern: string) => [{ pattern, title: 'A page', access: 'anyone' as const }]

  beforeEach(async () => {
    for (const remote of ['account', 'shell']) await grantPipeline(app, remote)
    await insertLiveShell(app.services.db)
  })

  it('is told of each by the api that serves and the shell that is live', async () => {
    const fits = await publishAs(await aBuild('account'))
    const early = await publishAs(
      await aBuild('storefront', { knows: anUnservedOperation(), shared: { react: '^20' } }),
    )
    expect(await findFailed([fits, early])).toEqual([
      ['account'],
      [
        'storefront',
        'contract: GET /gone: is not served',
        'shared versions: react ^20 is required, the shell shares 19.3.1',
      ],
    ])
  })

  it('is told of ten builds at once', async () => {
    const remotes = Array.from({ length: 10 }, (_, at) => `team-${String.fromCodePoint(97 + at)}`)
    const builds: BuildName[] = []
    for (const remote of remotes) {
      await grantPipeline(app, remote)
      builds.push(await publishAs(await aBuild(remote, { pages: page(`/${remote}`) })))
    }
    expect(await findFailed(builds)).toEqual(remotes.map((remote) => [remote]))
  })

  it('is told by the other builds: a page that moves between two remotes fits with both alone', async () => {
    await promote((await publishAs(await aBuild('storefront', { pages: page('/checkout') }))).build)
    const without = await publishAs(await aBuild('storefront', { pages: page('/villas') }))
    const taking = await publishAs(await aBuild('account', { pages: page('/checkout') }))
    expect(await findFailed([taking])).toEqual([
      ['account', 'pages: /checkout takes /checkout from /checkout of storefront'],
    ])
    expect(await findFailed([taking, without])).toEqual([['account'], ['storefront']])
  })

  it('is told by the shell of the preview in place of the live one, and of that what the other live remotes miss', async () => {
    const live = await publishAs(await aBuild('storefront'))
    await promote(live.build)
    const shell = await publishAs(await aShellBuild({ versions: { react: '20.0.0' } }))
    const account = await publishAs(await aBuild('account', { shared: { react: '^20' } }))
    expect(await findFailed([account, shell])).toEqual([
      ['account'],
      ['shell', `remotes: storefront ${live.build}: react 19.3.1 is required, the shell shares 20.0.0`],
    ])
  })
})

const source = 'dev0123456789abcd'
const served = {
  entry: 'http://localhost:4444/remoteEntry.js?1',
  integrity: 'sha384-AAAA',
  container: 'storefront_dev',
  pages: [{ pattern: '/', title: 'Home', access: 'anyone' as const }],
}
const serve = (more: Partial<typeof served> = {}, remote = 'storefront') =>
  app.call('PUT /admin/releases/:remote/sources/:source', {
    params: { remote, source },
    headers: bearer,
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
    builds: [
      {
        remote: 'storefront',
        build: { build: source, entry, container, pages, integrity: { [entry]: integrity }, preload: [] },
      },
    ],
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
    headers: bearer,
  })
  expect(await readCode(await see())).toBe('not-found')
  expect(await readCode(await create(admin, source))).toBe('build-unknown')
})

it.each([
  'https://localhost:4444/a.js',
  'http://elsewhere.test:4444/a.js',
  'http://localhost:4444@elsewhere.test/a.js',
  'http://localhost:99999/a.js',
])('takes no source from another machine: %s', async (entry) => {
  expect(await readCode(await serve({ entry }))).toBe('validation-failed')
  expect((await serve({}, 'account')).status).toBe(401)
})
