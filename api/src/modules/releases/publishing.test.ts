import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sql } from 'kysely'
import { ObjectStoreUnavailable } from '@escapes/contract/s3'
import { ObjectKeyConflict, type ObjectStore } from '#/gateways/object-store/port.ts'
import { aBuild } from '#test/factories/releases.ts'
import { type TestApp, unlimitedRates } from '#test/harness.ts'
import { readInThreads } from '#test/read-here.ts'
import { createReleaseCalls, createReleaseTestApp } from '#test/release-calls.ts'
import { insertBuild } from './queries.ts'
import { inspectBuild, toBuildId, toIntegrity, toBuildFileKey } from './stored-build.ts'

let app: TestApp
const { params, bearer, upload, register, publish, boot, promote, status, readCode } = createReleaseCalls(() => app)

beforeEach(async () => {
  app = await createReleaseTestApp()
})
afterEach(() => app.close())

describe('a published build', () => {
  it('a build is registered once all its files are stored', async () => {
    const made = await aBuild('storefront')
    await publish(made)
    const { stable, builds, events } = await status()
    expect(stable).toBeNull()
    expect(builds).toMatchObject([{ build: made.sidecar.build, version: '1.0.0' }])
    expect(events).toMatchObject([{ kind: 'published', by: 'storefront pipeline', build: made.sidecar.build }])
    expect((await boot()).remotes).toEqual([])
  })

  it('publishing the same build again changes nothing', async () => {
    const made = await aBuild('storefront')
    await publish(made)
    const commits = [{ revision: 'c'.repeat(40), subject: 'test(storefront): a test alone' }]
    const again = await register({ ...made.sidecar, commits, builtAt: '2028-01-01T00:00:00Z' })
    expect(await again.json()).toEqual({ build: made.sidecar.build, isNew: false, damaged: [] })
    expect((await status()).events).toHaveLength(1)
  })

  it('is inspected in turns, and what is too much at once is put off', async () => {
    // An inspection that takes its time.
    readInThreads()
    const made = await aBuild('storefront')
    await publish(made)
    const check = () =>
      app.call('POST /admin/releases/:remote/check', { params, headers: bearer, body: { build: made.sidecar.build } })
    const statuses = (await Promise.all(Array.from({ length: 20 }, check))).map(({ status: code }) => code)
    expect(new Set(statuses)).toEqual(new Set([200, 503]))
    expect(statuses.filter((code) => code === 200).length).toBeGreaterThanOrEqual(9)
  })

  it('a store that takes nothing more is told to the team as what it is, and that visitors notice nothing', async () => {
    const made = await aBuild('storefront')
    const [[path, bytes] = ['', Buffer.of()]] = made.contents
    const create = vi.spyOn(app.services.objects, 'create')
    create.mockRejectedValueOnce(new ObjectStoreUnavailable('the disk of the object store is full'))
    const put = await upload(made.sidecar, path, bytes)
    expect([put.status, await put.json()]).toMatchObject([
      503,
      { detail: expect.stringMatching(/the disk of the object store is full.*not affected/) as string },
    ])
    expect((await upload(made.sidecar, path, bytes)).status).toBe(201)
  })

  it('a path is written once', async () => {
    const { sidecar, contents, paths } = await aBuild('storefront')
    const entry = contents.get(paths.entry) ?? Buffer.alloc(0)
    const both = await Promise.all([upload(sidecar, paths.entry, entry), upload(sidecar, paths.entry, entry)])
    expect(both.map((response) => response.status).toSorted((a, b) => a - b)).toEqual([201, 409])
  })

  it('a file that does not match its integrity is rejected', async () => {
    const { sidecar, paths } = await aBuild('storefront')
    const response = await upload(sidecar, paths.entry, Buffer.from('something else'))
    expect(await readCode(response)).toBe('build-invalid')
    expect(await app.services.objects.list('_mf/')).toEqual([])
  })

  it('what one remote stores in a day is bounded, though no build names it, and leaves others theirs', async () => {
    await app.close()
    app = await createReleaseTestApp({
      remotes: ['storefront', 'account'],
      config: { limits: { ...unlimitedRates, buildKilobytesADay: { points: 10, seconds: 60 } } },
    })
    const store = async (remote: string, path: string) => {
      const bytes = randomBytes(4_500)
      const body = { build: 'a'.repeat(16), path, integrity: toIntegrity(bytes), content: bytes.toString('base64') }
      return (await app.call('POST /admin/releases/:remote/files', { params: { remote }, headers: bearer, body }))
        .status
    }
    const stored = [
      await store('storefront', 'a.js'),
      await store('storefront', 'b.js'),
      await store('storefront', 'c.js'),
    ]
    expect(stored).toEqual([201, 201, 429])
    expect(await store('account', 'a.js')).toBe(201)
    const commits = Array.from({ length: 40 }, (_, index) => ({ revision: `${index}`, subject: 'x'.repeat(290) }))
    expect((await register((await aBuild('account', { commits })).sidecar)).status, 'what it says of itself').toBe(429)
  })

  it('a build that describes too much is rejected before its files are read', async () => {
    const { sidecar } = await aBuild('storefront')
    const files = sidecar.files.map((file) => ({ ...file, size: 12_000_000 }))
    const { code, detail } = (await (await register({ ...sidecar, files })).json()) as Record<string, string>
    expect([code, detail]).toEqual(['build-invalid', expect.stringContaining('allowed are 12000000')])
  })

  it('a build cannot describe less by a file of less than nothing', async () => {
    const { sidecar } = await aBuild('storefront')
    const files = sidecar.files.map((file, index) => ({ ...file, size: index === 0 ? -24_000_000 : 12_000_000 }))
    expect(await readCode(await register({ ...sidecar, files }))).toBe('validation-failed')
  })

  it('a build with a missing or changed file is rejected', async () => {
    const { sidecar, contents, paths } = await aBuild('storefront')
    for (const [path, bytes] of contents) if (path !== paths.style) await upload(sidecar, path, bytes)
    const missing = await register(sidecar)
    expect(missing.status).toBe(422)
    expect(await missing.json()).toMatchObject({
      code: 'build-invalid',
      detail: `${paths.style} is not in the store`,
      damaged: [paths.style],
    })

    const css = Buffer.alloc(contents.get(paths.style)?.length ?? 0)
    await app.services.objects.put(toBuildFileKey(sidecar, paths.style), css, 'text/css')
    expect(await readCode(await register(sidecar))).toBe('build-invalid')
  })

  it('of many missing files the first ten are named in words, and all of them as data', async () => {
    const more = Object.fromEntries(
      Array.from({ length: 30 }, (_, index) => [`chunks/many-${index}.js`, Buffer.from(`${index}`)]),
    )
    const { sidecar } = await aBuild('storefront', { more })
    const answer = (await (await register(sidecar)).json()) as { detail: string; damaged: string[] }
    expect(answer.damaged).toHaveLength(sidecar.files.length)
    expect(answer.detail.match(/is not in the store/g)).toHaveLength(10)
    expect(answer.detail).toMatch(new RegExp(`; and ${sidecar.files.length - 10} more$`))
  })

  it('files of a registered build that were damaged or lost in the store are named, and written again', async () => {
    const made = await aBuild('storefront')
    const { build } = made.sidecar
    await publish(made)
    const { objects } = app.services
    const damagedKey = toBuildFileKey(made.sidecar, made.paths.script)
    await objects.put(damagedKey, Buffer.from('damaged'), 'text/javascript')
    await objects.delete(toBuildFileKey(made.sidecar, made.paths.poster))
    const again = async () => (await register(made.sidecar)).json()
    const damaged = [made.paths.script, made.paths.poster]
    expect(await again()).toEqual({ build, isNew: false, damaged })

    const forged = Buffer.from('other bytes')
    const body = { build, path: made.paths.script, integrity: toIntegrity(forged), content: forged.toString('base64') }
    const other = await app.call('POST /admin/releases/:remote/files', { params, headers: bearer, body })
    expect(await readCode(other)).toBe('build-exists')
    expect(Buffer.from((await objects.get(damagedKey)) ?? []).toString()).toBe('damaged')

    for (const [path, bytes] of made.contents)
      expect((await upload(made.sidecar, path, bytes)).status).toBe(damaged.includes(path) ? 201 : 409)
    expect(await again()).toEqual({ build, isNew: false, damaged: [] })
  })

  it.each(['js', 'mjs', 'JS', 'CSS'])(
    'a build with a file .%s that is too large for a page is rejected',
    async (end) => {
      const more = { [`chunks/large.${end}`]: randomBytes(130_000) }
      const { sidecar, contents } = await aBuild('storefront', { more })
      for (const [path, bytes] of contents) await upload(sidecar, path, bytes)
      expect(await (await register(sidecar)).json()).toMatchObject({
        code: 'build-invalid',
        detail: expect.stringMatching(/^size: chunks\/large\.\w+ alone has \d+ bytes compressed, allowed are 120000/),
      })
    },
  )

  it('styles are read whatever case their ending has, as the shell serves them', async () => {
    const { sidecar, contents } = await aBuild('storefront', {
      more: { 'page.cSS': Buffer.from('body{display:none}') },
    })
    const objects = { get: (key: string) => contents.get(key.split('/files/')[1] ?? '') }
    const { styles } = await inspectBuild(objects as unknown as ObjectStore, sidecar)
    expect(styles.map(({ path }) => path)).toContain('page.cSS')
  })

  it('a file that an earlier build has is not sent again, and one of its name with other bytes is refused', async () => {
    const first = await aBuild('storefront', { marker: 'first' })
    await publish(first)
    const { sidecar, contents } = await aBuild('storefront', { marker: 'second' })
    const [kept] = first.sidecar.files
    const files = [...sidecar.files.slice(0, 3), kept!]
    const second = { ...sidecar, files, build: toBuildId(files) }
    const lacking = async () => ((await (await register(second)).json()) as { damaged?: string[] }).damaged
    const wanted = await lacking()
    expect(wanted).toEqual(sidecar.files.slice(0, 3).map(({ path }) => path))
    for (const path of wanted ?? []) await upload(second, path, contents.get(path) ?? Buffer.alloc(0))
    expect((await register(second)).status).toBe(201)

    const forged = Buffer.from('other bytes')
    const body = {
      build: 'abcdef0123456789',
      path: kept!.path,
      integrity: toIntegrity(forged),
      content: forged.toString('base64'),
    }
    const refused = await app.call('POST /admin/releases/:remote/files', { params, headers: bearer, body })
    expect(await readCode(refused)).toBe('build-exists')
  })

  it('a build that was registered before its files were named by content is found in its own folder', async () => {
    const { sidecar, contents, paths } = await aBuild('storefront', { isContentAddressed: undefined })
    expect(await readCode(await register(sidecar)), 'a new one').toBe('build-invalid')
    const { db, objects } = app.services
    await insertBuild(db, sidecar, 9, 'somebody')
    for (const [path, bytes] of contents)
      await objects.put(`_mf/a/storefront/${sidecar.build}/${path}`, bytes, 'text/plain')
    expect((await promote(sidecar.build)).status).toBe(200)
    expect((await boot()).remotes[0]?.entry).toBe(`/_mf/a/storefront/${sidecar.build}/${paths.entry}`)
    await objects.delete(`_mf/a/storefront/${sidecar.build}/${paths.entry}`)
    expect((await upload(sidecar, paths.entry, contents.get(paths.entry) ?? Buffer.alloc(0))).status).toBe(201)
    expect(await objects.has(`_mf/a/storefront/${sidecar.build}/${paths.entry}`)).toBe(true)
  })

  it('a build that would have every page of the site name hundreds of its files is rejected', async () => {
    const { sidecar, paths } = await aBuild('storefront')
    const answer = await register({ ...sidecar, preload: Array.from({ length: 51 }, () => paths.script) })
    expect(await answer.json()).toMatchObject({
      code: 'build-invalid',
      detail: expect.stringContaining('51 files are preloaded'),
    })
  })

  it('a build id that is not the hash of the files is rejected', async () => {
    const { sidecar, contents } = await aBuild('storefront', { build: '0123456789abcdef' })
    for (const [path, bytes] of contents) await upload(sidecar, path, bytes)
    expect(await readCode(await register(sidecar))).toBe('build-invalid')
  })

  it.each(['../storefront.js', 'a/../../b.js', '.hidden.js', 'a//b.js'])('%s is no path of a build', async (path) => {
    const { sidecar } = await aBuild('storefront')
    const bytes = Buffer.from('anything')
    const files = [...sidecar.files, { path, size: bytes.length, integrity: toIntegrity(bytes) }]
    const named = { ...sidecar, files, build: toBuildId(files) }
    expect((await upload(named, path, bytes)).status).toBe(422)
    const answer = await register(named)
    expect(answer.status).toBe(422)
    expect(await readCode(answer)).toBe('build-invalid')
  })

  it('a file whose path is a folder of another one is rejected where the store cannot have both', async () => {
    const { sidecar, paths, contents } = await aBuild('storefront')
    vi.spyOn(app.services.objects, 'create').mockRejectedValueOnce(new ObjectKeyConflict(paths.entry))
    const answer = await upload(sidecar, paths.entry, contents.get(paths.entry) ?? Buffer.alloc(0))
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({
      code: 'build-invalid',
      detail: expect.stringContaining(`${paths.entry} cannot be stored`),
    })
  })

  it('a file over the limit is rejected by its name and the limit', async () => {
    const { sidecar, paths } = await aBuild('storefront')
    const response = await upload(sidecar, paths.entry, Buffer.alloc(4_000_001))
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({
      detail: `${paths.entry} has 4000001 bytes; a file of a build has at most 4000000.`,
    })
  })

  it.each(['account_0123456789ab', 'storefront', 'storefront_app_0123456789ab', 'storefront_<x>'])(
    'the container %s is not one of this remote',
    async (container) => {
      const { sidecar, contents } = await aBuild('storefront', { container })
      for (const [path, bytes] of contents) await upload(sidecar, path, bytes)
      const answer = await register(sidecar)
      expect(await answer.json()).toMatchObject({ code: 'build-invalid', detail: expect.stringContaining(container) })
    },
  )

  const registerTogether = async () => {
    const builds = await Promise.all(
      Array.from({ length: 4 }, () => aBuild('storefront', { container: 'storefront_0123456789ab' })),
    )
    for (const { sidecar, contents } of builds) for (const [path, bytes] of contents) await upload(sidecar, path, bytes)
    const answers = await Promise.all(builds.map(({ sidecar }) => register(sidecar)))
    return answers.map(({ status }) => status).toSorted((a, b) => a - b)
  }

  it('a container belongs to one build, also when several are registered at once', async () => {
    expect(await registerTogether()).toEqual([201, 422, 422, 422])
  })

  it('the live build is listed however many came after it', async () => {
    const live = await aBuild('storefront')
    await publish(live)
    await promote(live.sidecar.build)
    const { db } = app.services
    await sql`insert into release_builds (remote, build, sidecar, bytes, published_by)
      select remote, 'later' || lpad(n::text, 8, '0'),
        jsonb_set(sidecar, '{container}', to_jsonb('storefront_' || lpad(n::text, 8, '0'))), bytes, published_by
      from release_builds, generate_series(1, 60) n`.execute(db)
    const { stable, builds } = await status()
    expect(builds).toHaveLength(51)
    expect(builds.map(({ build }) => build)).toContain(stable)
  })
})
