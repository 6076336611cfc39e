import { shellKeyHeader } from '@escapes/contract/deployment'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { aBuild, aShellBuild } from '#test/factories/releases.ts'
import { createTestApp, type TestApp } from '#test/harness.ts'
import { createReleaseCalls, createReleaseTestApp } from '#test/release-calls.ts'
import { findUnservedRemotesProblem } from './index.ts'
import { toBuildFileKey } from './stored-build.ts'

let app: TestApp
const { bearer, upload, register, publish, boot, promote, promoteShell, status, readCode } = createReleaseCalls(
  () => app,
)
const core = '@escapes/shared-ui/core'

beforeEach(async () => {
  app = await createReleaseTestApp({ remotes: ['shell', 'storefront'] })
})
afterEach(() => app.close())

const rollBackShell = async () =>
  app.call('POST /admin/releases/:remote/rollback', {
    params: { remote: 'shell' },
    headers: bearer,
    body: { epoch: (await boot()).epoch },
  })

describe('a release of the shell', () => {
  it('is in the boot document beside the remotes, and goes back like one of them', async () => {
    const [first, second] = [await aShellBuild(), await aShellBuild()]
    const remote = await aBuild('storefront')
    for (const built of [first, second, remote]) await publish(built)
    expect((await boot()).shellBuild, 'none was ever released').toBeUndefined()

    expect((await promoteShell(first.sidecar.build)).status).toBe(200)
    await promote(remote.sidecar.build)
    expect((await promoteShell(second.sidecar.build)).status).toBe(200)
    const { epoch, remotes, shellBuild } = await boot()
    expect(epoch).toBe(3)
    expect(remotes.map((live) => live.remote)).toEqual(['storefront'])
    const [script = ''] = second.contents.keys()
    expect(shellBuild).toMatchObject({
      build: second.sidecar.build,
      scripts: [script],
      files: { [script]: second.sidecar.files[0]?.integrity },
    })

    expect((await rollBackShell()).status).toBe(200)
    expect((await boot()).shellBuild?.build).toBe(first.sidecar.build)
  })

  it('leaves the file that it has in common with an earlier build where it is', async () => {
    const shared = { 'shared.1.js': 'the same' }
    const first = await aShellBuild({}, { 'shell.1.js': 'one', ...shared })
    const second = await aShellBuild({}, { 'shell.2.js': 'two', ...shared })
    await publish(first)
    const answers = []
    for (const [path, bytes] of second.contents) answers.push((await upload(second.sidecar, path, bytes)).status)
    expect(answers, 'one of two is new').toEqual([201, 409])
    expect((await register(second.sidecar)).status).toBe(201)
    expect(await app.services.objects.get(toBuildFileKey(first.sidecar, 'shell.1.js'))).toBeDefined()
  })

  it('never replaces a file of an earlier build by another of its name', async () => {
    const first = await aShellBuild({}, { 'shell.1.js': 'one' })
    await publish(first)
    const other = await aShellBuild({}, { 'shell.1.js': 'not the same' })
    const [[path = '', bytes = Buffer.alloc(0)] = []] = other.contents
    expect((await upload(other.sidecar, path, bytes)).status).toBe(409)
    const refused = await register(other.sidecar)
    expect(await readCode(refused)).toBe('build-invalid')
    expect(String(await app.services.objects.get(toBuildFileKey(first.sidecar, path)))).toBe('one')
  })

  it('that a live remote does not fit is refused with the remote and the names, and the refusal is kept', async () => {
    const before = await aShellBuild({ names: { [core]: ['Button', 'Carousel'] } })
    await publish(before)
    await promoteShell(before.sidecar.build)
    const remote = await aBuild('storefront', { sharedNames: { [core]: ['Button', 'Carousel'] } })
    await publish(remote)
    expect((await promote(remote.sidecar.build)).status).toBe(200)

    const without = await aShellBuild({
      names: { [core]: ['Button'] },
      versions: { react: '20.0.0' },
      platformVersions: [2],
    })
    await publish(without)
    const refused = await promoteShell(without.sidecar.build)
    expect(refused.status).toBe(422)
    const { detail } = (await refused.json()) as { detail: string }
    expect(detail).toBe(
      `remotes: storefront ${remote.sidecar.build}: react 19.3.1 is required, the shell shares 20.0.0; the shell does not share Carousel of ${core}; platform version 1 is not served; served: 2`,
    )
    expect((await boot()).shellBuild?.build).toBe(before.sidecar.build)

    const forced = await promoteShell(without.sidecar.build, {
      force: ['browser', 'remotes'],
      reason: 'the remotes follow',
    })
    expect(forced.status).toBe(200)
    expect((await status()).stable, 'of the remote').toBe(remote.sidecar.build)
  })

  it('that fits goes live, and a remote that does not fit it is refused', async () => {
    const live = await aShellBuild({ names: { [core]: ['Button'] } })
    await publish(live)
    await promoteShell(live.sidecar.build)
    const greedy = await aBuild('storefront', { sharedNames: { [core]: ['Carousel'] } })
    await publish(greedy)
    const readRefusal = async () => {
      const refused = await promote(greedy.sidecar.build)
      expect(refused.status).toBe(422)
      return ((await refused.json()) as { detail: string }).detail
    }
    expect(await readRefusal()).toContain(
      `the shell does not share Carousel of ${core}; no build of the shell that was published has all of it: `,
    )
    const newer = await aShellBuild({ names: { [core]: ['Button', 'Carousel'] } })
    await publish(newer)
    expect(await readRefusal()).toMatch(
      new RegExp(`the build ${newer.sidecar.build} of the shell, published on .* has all of it and is not live yet: `),
    )
  })

  it('keeps an api from starting that does not serve its contract', async () => {
    const old = await aShellBuild()
    await publish(old)
    await sql`update release_builds set sidecar = sidecar || '{"contractHash": "old", "operations": ["GET /gone"]}'`.execute(
      app.services.db,
    )
    expect(await readCode(await promoteShell(old.sidecar.build))).toBe('release-check-failed')
    await app.services.db
      .insertInto('release_channels')
      .values({ remote: 'shell', stable: old.sidecar.build, previous: null })
      .execute()
    expect(await findUnservedRemotesProblem(app.services, [])).toContain(`shell ${old.sidecar.build}`)
  })

  it.each([
    ['a remote that calls itself the shell', 'storefront', {}],
    ['a shell with pages', 'shell', { pages: [{ pattern: '/', title: 'Home', access: 'anyone' as const }] }],
    ['a shell that does not say what it shares', 'shell', { shell: undefined }],
  ])('is not %s', async (_, remote, over) => {
    const { sidecar, contents } = await aShellBuild()
    const wrong = { ...sidecar, remote, container: `${remote}_${sidecar.build}`, ...over }
    for (const [path, bytes] of contents) await upload(wrong, path, bytes)
    expect(await readCode(await register(wrong))).toBe('build-invalid')
  })
})

it('the shell server reads what is live as often as it likes, and takes nothing from who releases at its address', async () => {
  const shellKey = 'known-to-the-shell-and-to-the-api'
  const { limits } = app.services.config
  const browse = { points: 3, seconds: 60 }
  const limited = await createTestApp({ config: { shellKey, isLocal: false, limits: { ...limits, browse } } })
  const ask = async (key: string) =>
    (await limited.call('GET /releases/boot', { headers: { [shellKeyHeader]: key } })).status
  onTestFinished(() => limited.close())
  for (let page = 0; page < 20; page += 1) expect(await ask(shellKey)).toBe(200)
  for (let point = 0; point < browse.points; point += 1) expect(await ask('a guess')).toBe(200)
  expect(await ask('a guess')).toBe(429)
  expect(await ask(shellKey)).toBe(200)
})
