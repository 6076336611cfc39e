import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeApi, startFakeApi } from '../../test/support/fake-api.ts'
import { aRemote } from '../../test/support/shell-server.ts'
import { createBootSource } from './boot-source.ts'

let registry: FakeApi
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boot-source-'))
  registry = await startFakeApi()
  registry.boot = { epoch: 4, remotes: [aRemote()] }
})
afterEach(async () => {
  await registry.close()
  await rm(folder, { recursive: true })
})

const sourceOf = (troubles: string[] = []) =>
  createBootSource({
    url: `${registry.url}/api/v1/releases/boot`,
    file: join(folder, 'boot.json'),
    onTrouble: (what) => troubles.push(what),
    timeoutMs: 1000,
  })

describe('the boot document', () => {
  it('is the one released last, each time it is asked for', async () => {
    const source = sourceOf()
    expect((await source.get()).epoch).toBe(4)
    registry.boot = { epoch: 5, remotes: [] }
    expect((await source.get()).epoch).toBe(5)
  })

  it('lets nobody wait for a registry that hangs, but the one who finds out', async () => {
    const troubles: string[] = []
    const source = sourceOf(troubles)
    await source.get()
    registry.hangBoot()
    expect((await source.get()).epoch).toBe(4)
    expect(troubles).toHaveLength(1)

    const asked = registry.seen.length
    let answered: number | undefined
    void source.get().then(({ epoch }) => (answered = epoch))
    // Within this turn nothing can have come over a network.
    await nextTurn()
    expect(answered).toBe(4)
    await expect.poll(() => registry.seen.length).toBe(asked + 1)
  })
})
