import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { RemotePage } from '@escapes/contract/releases'
import { aBuild, anUnservedOperation } from '#test/factories/releases.ts'
import type { TestApp } from '#test/harness.ts'
import { createReleaseCalls, createReleaseTestApp } from '#test/release-calls.ts'
import { toBuildFileKey } from './stored-build.ts'

let app: TestApp
const { params, bearer, publish, boot, promote, status, readCode } = createReleaseCalls(() => app)

beforeEach(async () => {
  app = await createReleaseTestApp()
})
afterEach(() => app.close())

describe('a promotion', () => {
  it('is told with who made it, what was noted with it, and what each build brought last', async () => {
    const commits = [{ revision: 'c'.repeat(40), subject: 'feat(storefront): prices of the sale' }]
    const build = await publish(await aBuild('storefront', { commits }))
    await promote(build)
    const { live, builds } = await status()
    expect(live).toMatchObject({ by: 'storefront pipeline', reason: 'a test' })
    expect(builds.map(({ commit }) => commit)).toEqual(commits)
  })

  it('the boot document names what is live, pinned byte by byte, and the build before it', async () => {
    const first = await aBuild('storefront')
    const menu = { label: 'Gifts', icon: 'ticket', group: 'Money', order: 5 } as const
    const pages: RemotePage[] = [{ pattern: '/storefront', title: 'Gifts', access: 'staff', menu }]
    const second = await aBuild('storefront', { pages })
    await publish(first)
    await publish(second)
    expect((await promote(first.sidecar.build)).status).toBe(200)
    expect((await promote(second.sidecar.build)).status).toBe(200)

    const { epoch, remotes } = await boot()
    expect(epoch).toBe(2)
    const [storefront] = remotes
    const [entry, script, style] = (['entry', 'script', 'style'] as const).map(
      (file) => `/_mf/a/storefront/files/${second.paths[file]}`,
    )
    expect(storefront).toMatchObject({
      remote: 'storefront',
      build: second.sidecar.build,
      entry,
      preload: [script],
      pages,
      fallback: { build: first.sidecar.build },
    })
    expect(Object.keys(storefront?.integrity ?? {}).toSorted()).toEqual([style, script, entry])
  })

  it('a change based on an old epoch is rejected', async () => {
    const [first, second] = [await aBuild('storefront'), await aBuild('storefront')]
    await publish(first)
    await publish(second)
    await promote(first.sidecar.build, 0)
    const late = await promote(second.sidecar.build, 0)
    expect(late.status).toBe(409)
    expect(await late.json()).toMatchObject({ code: 'stale-epoch', epoch: 1 })
    expect((await status()).stable).toBe(first.sidecar.build)
  })

  it('of many concurrent promotions one changes the pointer', async () => {
    const builds = await Promise.all(Array.from({ length: 8 }, () => aBuild('storefront')))
    for (const made of builds) await publish(made)
    const answers = await Promise.all(builds.map(({ sidecar }) => promote(sidecar.build, 0)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(7)
    expect((await boot()).epoch).toBe(1)
  })

  it('what is live already stays live, and the epoch stays too', async () => {
    const made = await aBuild('storefront')
    await publish(made)
    await promote(made.sidecar.build)
    expect((await promote(made.sidecar.build)).status).toBe(200)
    expect((await boot()).epoch).toBe(1)
  })

  it('files that changed in the store since fail the check, and the failure is recorded', async () => {
    const made = await aBuild('storefront')
    await publish(made)
    const key = toBuildFileKey(made.sidecar, made.paths.script)
    const original = made.contents.get(made.paths.script) ?? Buffer.alloc(0)
    await app.services.objects.put(key, Buffer.from(original).fill(32), 'text/javascript')
    const response = await promote(made.sidecar.build)
    expect(response.status).toBe(422)
    expect(await response.json()).toMatchObject({
      code: 'release-check-failed',
      detail: expect.stringContaining(`${made.paths.script} does not match its integrity`),
    })
    const { stable, events } = await status()
    expect(stable).toBeNull()
    expect(events[0]).toMatchObject({
      kind: 'refused',
      checks: expect.arrayContaining([expect.objectContaining({ name: 'bytes', passed: false })]),
    })
  })

  it('a check reports what a promotion would find and changes nothing', async () => {
    const made = await aBuild('storefront', { knows: anUnservedOperation(), platformVersion: 7 })
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
      styles: true,
      pages: true,
      // No shell is live to compare them with, and nobody opened the pages.
      'shared versions': false,
      'shared names': false,
      browser: false,
      contract: false,
      platform: false,
      size: true,
    })
    expect((await status()).events).toHaveLength(1)
  })

  it('an unknown build is rejected', async () => {
    await publish(await aBuild('storefront'))
    expect(await readCode(await promote('ffffffffffffffff'))).toBe('build-unknown')
  })
})
