import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { timeouts } from '@escapes/test-timeouts'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type FakeApiServer, startFakeApiServer } from '../../test/support/fake-api-server.ts'
import { aBootRemote } from '../../test/support/shell-server.ts'
import { type BootSource, createBootSource } from './boot-source.ts'

const maxWaitMs = 50
let registry: FakeApiServer
let folder: string
const sources: BootSource[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'boot-source-'))
  registry = await startFakeApiServer()
  registry.boot = { epoch: 4, remotes: [aBootRemote()] }
})
afterEach(async () => {
  await registry.close()
  await Promise.all(sources.splice(0).map((source) => source.close()))
  await rm(folder, { recursive: true })
})

interface SourceOptions {
  troubles?: string[]
  timeoutMs?: number
  waitMs?: number
  maxAgeMs?: number
  confirmedForMs?: number
}

const createSource = ({
  troubles = [],
  timeoutMs = timeouts.condition,
  waitMs = maxWaitMs,
  maxAgeMs = 0,
  confirmedForMs = 0,
}: SourceOptions = {}) => {
  const source = createBootSource({
    maxAgeMs,
    confirmedForMs,
    url: `${registry.url}/api/v1/releases/boot`,
    file: join(folder, 'boot.json'),
    onError: (what) => troubles.push(what),
    timeoutMs,
    maxWaitMs: waitMs,
  })
  sources.push(source)
  return source
}

describe('the boot document', () => {
  it('is the one released last, at each request', async () => {
    const source = createSource()
    expect((await source.get()).epoch).toBe(4)
    registry.boot = { epoch: 5, remotes: [] }
    expect((await source.get()).epoch).toBe(5)
  })

  it('is asked for at most a few times a second, whatever number of pages need it', async () => {
    const source = createSource({ maxAgeMs: 250, confirmedForMs: 1_000 })
    for (let page = 0; page < 200; page += 1) await source.get()
    expect(registry.requests.length).toBeLessThan(20)
    registry.boot = { epoch: 5, remotes: [] }
    await expect.poll(async () => (await source.get()).epoch).toBe(5)
  })

  it('is sent again only when it changed, and the shell says who it is', async () => {
    const answers: unknown[] = []
    registry.handle('/api/v1/releases/tagged', (request, response) => {
      const isKnown = request.headers['if-none-match'] === '"one"'
      answers.push([request.headers['x-escapes-shell'], isKnown])
      response
        .writeHead(isKnown ? 304 : 200, { etag: '"one"' })
        .end(isKnown ? undefined : JSON.stringify(registry.boot))
    })
    const source = createBootSource({
      url: `${registry.url}/api/v1/releases/tagged`,
      file: join(folder, 'boot.json'),
      headers: { 'x-escapes-shell': 'its key' },
      maxAgeMs: 0,
      onError: (what) => expect.fail(what),
    })
    sources.push(source)
    for (let page = 0; page < 2; page += 1) expect((await source.get()).epoch).toBe(4)
    expect(answers).toEqual([
      ['its key', false],
      ['its key', true],
    ])
  })

  it('keeps no page waiting for a registry that has just become slow', async () => {
    const source = createSource({ confirmedForMs: 3_600_000 })
    await source.get()
    registry.hangBoot()
    expect((await source.get()).epoch).toBe(4)
    expect(source.staleMs(), 'it is not given up yet').toBe(0)
  })

  it('delays only the first request until a registry that hangs is given up', async () => {
    const troubles: string[] = []
    const source = createSource({ troubles, timeoutMs: 1_000 })
    await source.get()
    registry.hangBoot()
    expect((await source.get()).epoch).toBe(4)
    expect(troubles).toHaveLength(1)

    const requestsBefore = registry.requests.length
    expect((await source.get()).epoch).toBe(4)
    // The page did not wait until the next request was given up too. The request may still be on its way.
    expect(registry.requests[requestsBefore]?.socket.destroyed ?? false).toBe(false)
    expect(troubles).toHaveLength(1)
    await expect.poll(() => registry.requests).toHaveLength(requestsBefore + 1)
  })

  it('is the new one on the first page after the registry was away', async () => {
    // A page that waits longer gets the document before.
    const source = createSource({ timeoutMs: 2_000, waitMs: timeouts.condition })
    await source.get()
    for (const away of [() => registry.failBoot(), () => registry.hangBoot()]) {
      away()
      const before = await source.get()
      expect(source.staleMs()).toBeGreaterThanOrEqual(0)
      expect((await source.get()).epoch).toBe(before.epoch)
      registry.boot = { epoch: before.epoch + 1, remotes: [] }
      registry.answerBoot()
      expect((await source.get()).epoch).toBe(before.epoch + 1)
      expect(source.staleMs()).toBe(0)
    }
  })

  it('is reported as served from memory only where one was loaded before', async () => {
    const troubles: string[] = []
    registry.failBoot()
    await createSource({ troubles }).get()
    registry.answerBoot()
    const knowing = createSource()
    await knowing.get()
    await knowing.close()
    registry.failBoot()
    await createSource({ troubles }).get()
    expect(troubles).toEqual([
      expect.stringContaining('no boot document is kept here'),
      expect.stringContaining('the last boot document is served'),
    ])
  })

  it('says how old it is while the registry is away', async () => {
    const source = createSource()
    await source.get()
    expect(source.staleMs()).toBe(0)
    registry.failBoot()
    await source.get()
    await expect.poll(() => source.staleMs()).toBeGreaterThan(0)
  })
})
