import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import type { BootDocument, BuildSidecar, ChannelStatus } from '@escapes/contract/releases'
import { aBuild, type MadeBuild } from '#test/factories/releases.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { grantReleaseToken } from './index.ts'
import { buildIdOf, digestOf, keyOf } from './stored-build.ts'

let app: TestApp
const token = 'a-release-token-of-the-storefront-team'
const bearer = { authorization: `Bearer ${token}` }

beforeEach(async () => {
  app = await createTestApp()
  await grantReleaseToken(app.services.db, { remote: 'storefront', name: 'storefront pipeline', token })
})
afterEach(() => app.close())

const params = { remote: 'storefront' }

const upload = (sidecar: BuildSidecar, path: string, content: Buffer, headers: Record<string, string> = bearer) => {
  const integrity = sidecar.files.find((file) => file.path === path)?.integrity ?? ''
  return app.call('POST /admin/releases/:remote/files', {
    params: { remote: sidecar.remote },
    headers,
    body: { build: sidecar.build, path, integrity, content: content.toString('base64') },
  })
}

const register = (sidecar: BuildSidecar, headers: Record<string, string> = bearer) =>
  app.call('POST /admin/releases/:remote/builds', { params: { remote: sidecar.remote }, headers, body: sidecar })

const publish = async ({ sidecar, contents }: MadeBuild, headers: Record<string, string> = bearer): Promise<string> => {
  for (const [path, bytes] of contents) expect((await upload(sidecar, path, bytes, headers)).status).toBe(201)
  expect((await register(sidecar, headers)).status).toBe(201)
  return sidecar.build
}

const boot = async () => (await (await app.call('GET /releases/boot')).json()) as BootDocument
const promote = async (build: string, epoch?: number) =>
  app.call('POST /admin/releases/:remote/promote', {
    params,
    headers: bearer,
    body: { build, epoch: epoch ?? (await boot()).epoch },
  })
const rollback = async (body: { build?: string; reason?: string } = {}) =>
  app.call('POST /admin/releases/:remote/rollback', {
    params,
    headers: bearer,
    body: { ...body, epoch: (await boot()).epoch },
  })
const status = async () =>
  (await (await app.call('GET /admin/releases/:remote', { params, headers: bearer })).json()) as ChannelStatus
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code

describe('publishing', () => {
  test('a build is known once all its bytes are there', async () => {
    const made = await aBuild('storefront')
    await publish(made)
    const { stable, builds, events } = await status()
    expect(stable).toBeNull()
    expect(builds).toMatchObject([{ build: made.sidecar.build, version: '1.0.0' }])
    expect(events).toMatchObject([{ kind: 'published', by: 'storefront pipeline', build: made.sidecar.build }])
    expect((await boot()).remotes).toEqual([])
  })

  test('publishing the same build again changes nothing', async () => {
    const made = await aBuild('storefront')
    await publish(made)
    const again = await register({ ...made.sidecar, builtAt: '2028-01-01T00:00:00Z' })
    expect(await again.json()).toEqual({ build: made.sidecar.build, isNew: false })
    expect((await status()).events).toHaveLength(1)
  })

  test('a path is written once', async () => {
    const { sidecar, contents } = await aBuild('storefront')
    const entry = contents.get('remoteEntry.js') ?? Buffer.alloc(0)
    const both = await Promise.all([upload(sidecar, 'remoteEntry.js', entry), upload(sidecar, 'remoteEntry.js', entry)])
    expect(both.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  test('bytes that are not what was announced are refused', async () => {
    const { sidecar } = await aBuild('storefront')
    const response = await upload(sidecar, 'remoteEntry.js', Buffer.from('something else'))
    expect(await codeOf(response)).toBe('build-invalid')
    expect(await app.services.objects.list('_mf/')).toEqual([])
  })

  test('a build with a missing or changed file is refused', async () => {
    const { sidecar, contents } = await aBuild('storefront')
    for (const [path, bytes] of contents) if (path !== 'chunks/pages.css') await upload(sidecar, path, bytes)
    const missing = await register(sidecar)
    expect(missing.status).toBe(422)
    expect(await missing.json()).toMatchObject({
      code: 'build-invalid',
      detail: 'chunks/pages.css is not in the store',
    })

    const css = Buffer.alloc(contents.get('chunks/pages.css')?.length ?? 0)
    await app.services.objects.put(keyOf('storefront', sidecar.build, 'chunks/pages.css'), css, 'text/css')
    expect(await codeOf(await register(sidecar))).toBe('build-invalid')
  })

  test('a build id that is not the hash of the files is refused', async () => {
    const { sidecar, contents } = await aBuild('storefront', { build: '0123456789abcdef' })
    for (const [path, bytes] of contents) await upload(sidecar, path, bytes)
    expect(await codeOf(await register(sidecar))).toBe('build-invalid')
  })

  test.each(['../storefront.js', 'a/../../b.js', '.hidden.js', 'a//b.js'])('%s is no path of a build', async (path) => {
    const { sidecar } = await aBuild('storefront')
    const bytes = Buffer.from('anything')
    const files = [...sidecar.files, { path, size: bytes.length, integrity: digestOf(bytes) }]
    const named = { ...sidecar, files, build: buildIdOf(files) }
    expect((await upload(named, path, bytes)).status).toBe(422)
    const answer = await register(named)
    expect(answer.status).toBe(422)
    expect(await codeOf(answer)).toBe('build-invalid')
  })

  test('a file over the limit is refused', async () => {
    const { sidecar } = await aBuild('storefront')
    const response = await upload(sidecar, 'remoteEntry.js', Buffer.alloc(4_000_001))
    expect(response.status).toBe(413)
  })
})

describe('who may release', () => {
  test('a token opens its own remote and no other', async () => {
    const { sidecar, contents } = await aBuild('account')
    const response = await upload(sidecar, 'remoteEntry.js', contents.get('remoteEntry.js') ?? Buffer.alloc(0))
    expect(response.status).toBeGreaterThanOrEqual(401)
    expect(response.status).toBeLessThanOrEqual(403)
    expect(await app.services.objects.list('_mf/')).toEqual([])
  })

  test('an unknown or revoked token, a guest and a manager open nothing', async () => {
    await publish(await aBuild('storefront'))
    const read = (headers: Record<string, string>) => app.call('GET /admin/releases/:remote', { params, headers })
    expect((await read({ authorization: 'Bearer guessed' })).ok).toBe(false)
    expect((await read(await app.signIn('guest'))).status).toBe(403)
    expect((await read(await app.signIn('manager'))).status).toBe(403)
    expect((await read(bearer)).ok).toBe(true)
    await sql`update release_tokens set revoked_at = now()`.execute(app.services.db)
    expect((await read(bearer)).ok).toBe(false)
  })

  test('an admin may, under their own name', async () => {
    const admin = await app.signIn('admin')
    await publish(await aBuild('storefront'), admin)
    expect((await status()).events[0]?.by).toMatch(/@/)
  })
})

describe('promoting', () => {
  test('the boot document names what is live, pinned byte by byte, and the build before it', async () => {
    const first = await aBuild('storefront')
    const second = await aBuild('storefront')
    await publish(first)
    await publish(second)
    expect((await promote(first.sidecar.build)).status).toBe(200)
    expect((await promote(second.sidecar.build)).status).toBe(200)

    const { epoch, remotes } = await boot()
    expect(epoch).toBe(2)
    const [storefront] = remotes
    const address = `/_mf/a/storefront/${second.sidecar.build}`
    expect(storefront).toMatchObject({
      remote: 'storefront',
      build: second.sidecar.build,
      entry: `${address}/remoteEntry.js`,
      preload: [`${address}/chunks/pages.js`],
      pages: second.sidecar.pages,
      fallback: { build: first.sidecar.build },
    })
    expect(Object.keys(storefront?.integrity ?? {}).toSorted()).toEqual([
      `${address}/chunks/pages.css`,
      `${address}/chunks/pages.js`,
      `${address}/remoteEntry.js`,
    ])
  })

  test('a change based on an old epoch is refused', async () => {
    const [first, second] = [await aBuild('storefront'), await aBuild('storefront')]
    await publish(first)
    await publish(second)
    await promote(first.sidecar.build, 0)
    const late = await promote(second.sidecar.build, 0)
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'stale-epoch', epoch: 1 })
    expect((await status()).stable).toBe(first.sidecar.build)
  })

  test('of many who promote at once, one moves the pointer', async () => {
    const builds = await Promise.all(Array.from({ length: 8 }, () => aBuild('storefront')))
    for (const made of builds) await publish(made)
    const answers = await Promise.all(builds.map(({ sidecar }) => promote(sidecar.build, 0)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect((await boot()).epoch).toBe(1)
  })

  test('what is live already stays live, and the epoch stays too', async () => {
    const made = await aBuild('storefront')
    await publish(made)
    await promote(made.sidecar.build)
    expect((await promote(made.sidecar.build)).status).toBe(200)
    expect((await boot()).epoch).toBe(1)
  })

  test('bytes that changed in the store since are noticed, and the refusal is kept', async () => {
    const made = await aBuild('storefront')
    await publish(made)
    const key = keyOf('storefront', made.sidecar.build, 'chunks/pages.js')
    const original = made.contents.get('chunks/pages.js') ?? Buffer.alloc(0)
    await app.services.objects.put(key, Buffer.from(original).fill(32), 'text/javascript')
    const response = await promote(made.sidecar.build)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      code: 'release-check-failed',
      detail: expect.stringContaining('chunks/pages.js does not match its integrity'),
    })
    const { stable, events } = await status()
    expect(stable).toBeNull()
    expect(events[0]).toMatchObject({
      kind: 'refused',
      checks: expect.arrayContaining([expect.objectContaining({ name: 'bytes', passed: false })]),
    })
  })

  test('a page of another live remote cannot be taken', async () => {
    const admin = await app.signIn('admin')
    const account = await aBuild('account', { pages: [{ pattern: '/sign-in', title: 'Sign in', access: 'anyone' }] })
    await publish(account, admin)
    await app.call('POST /admin/releases/:remote/promote', {
      params: { remote: 'account' },
      headers: admin,
      body: { build: account.sidecar.build, epoch: 0 },
    })
    const made = await aBuild('storefront', { pages: [{ pattern: '/sign-in', title: 'Mine', access: 'anyone' }] })
    await publish(made)
    expect(await codeOf(await promote(made.sidecar.build))).toBe('release-check-failed')
  })

  test('a check says what promoting would find and changes nothing', async () => {
    const made = await aBuild('storefront', { contractHash: 'forgotten', platformVersion: 7 })
    await publish(made)
    const response = await app.call('POST /admin/releases/:remote/check', {
      params,
      headers: bearer,
      body: { build: made.sidecar.build },
    })
    const { epoch, checks } = (await response.json()) as { epoch: number; checks: { name: string; passed: boolean }[] }
    expect(epoch).toBe(0)
    expect(Object.fromEntries(checks.map(({ name, passed }) => [name, passed]))).toEqual({
      bytes: true,
      pages: true,
      contract: false,
      platform: false,
      size: true,
    })
    expect((await status()).events).toHaveLength(1)
  })

  test('an unknown build is refused', async () => {
    await publish(await aBuild('storefront'))
    expect(await codeOf(await promote('ffffffffffffffff'))).toBe('build-unknown')
  })
})

describe('rolling back', () => {
  const releaseThree = async () => {
    const builds = [await aBuild('storefront'), await aBuild('storefront'), await aBuild('storefront')]
    for (const made of builds) {
      await publish(made)
      await promote(made.sidecar.build)
    }
    return builds.map(({ sidecar }) => sidecar.build)
  }

  test('the build before is live again, and the one before that is its fall-back', async () => {
    const [first, second, third] = await releaseThree()
    expect((await rollback({ reason: 'blank page' })).status).toBe(200)
    expect(await status()).toMatchObject({ stable: second, previous: first, epoch: 4 })
    expect((await status()).events[0]).toMatchObject({ kind: 'rolled-back', build: second, reason: 'blank page' })
    await rollback()
    expect(await status()).toMatchObject({ stable: first, previous: null })
    expect(await codeOf(await rollback())).toBe('build-unknown')
    await promote(third ?? '')
    expect(await status()).toMatchObject({ stable: third, previous: first })
  })

  test('a named build can be gone back to', async () => {
    const [first] = await releaseThree()
    await rollback({ build: first ?? '' })
    expect(await status()).toMatchObject({ stable: first, previous: null })
  })

  test('a first build has nothing to go back to', async () => {
    const made = await aBuild('storefront')
    await publish(made)
    await promote(made.sidecar.build)
    expect(await codeOf(await rollback())).toBe('build-unknown')
  })
})

test('the history can neither be changed nor removed', async () => {
  await publish(await aBuild('storefront'))
  const { db } = app.services
  await expect(sql`update release_events set actor = 'nobody'`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`delete from release_events`.execute(db)).rejects.toThrow('append-only')
  await expect(sql`truncate release_events`.execute(db)).rejects.toThrow('append-only')
})
