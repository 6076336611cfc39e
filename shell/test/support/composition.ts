import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { build, buildRemote } from '@escapes/build'
import type { BootRemote } from '@escapes/contract/releases'
import { expect } from 'vitest'
import { configFrom } from '#server/config.ts'
import { readEnv } from '#server/env.ts'
import { start } from '#server/start.ts'
import { startFakeApi } from './fake-api.ts'
import { publishBuild } from './published.ts'

const fixture = resolve(import.meta.dirname, '../fixture-remote')

/** A shell server with a fake api and a store of its own, and two builds of a fixture remote to publish. */
export const startComposition = async () => {
  const root = await mkdtemp(join(tmpdir(), 'shell-composition-'))
  const store = join(root, 'objects')
  const api = await startFakeApi()
  api.answer('/api/v1/me', { user: null })
  api.answer('/api/v1/currency-rates', { items: [], nextCursor: null, total: 0 })
  await build('shell')
  const server = await start(
    configFrom(
      readEnv({
        PORT: '0',
        METRICS_PORT: '0',
        API_URL: api.url,
        DATA_DIR: root,
        OBJECT_STORE_DIR: store,
        LOG_LEVEL: 'silent',
      }),
    ),
  )

  const origin = `http://localhost:${server.port}`

  /** Builds the fixture under a name, with other sources where some are given, and publishes it. */
  const publish = async (name: string, inputs: string, sources: Record<string, string> = {}) => {
    const dir = join(root, 'sources', `${name}-${inputs}`)
    await mkdir(dir, { recursive: true })
    await cp(fixture, dir, { recursive: true, filter: (source) => !source.endsWith('/dist') })
    for (const [path, text] of Object.entries(sources)) await writeFile(join(dir, 'src', path), text)
    await buildRemote(name, dir, inputs.padEnd(16, '0'))
    return publishBuild(dir, store)
  }

  return {
    api,
    store,
    origin,
    publish,
    /** Resolves when the shell serves what was released: on a machine that stalls it may serve the document before it a little longer. */
    release: async (...remotes: BootRemote[]) => {
      const epoch = api.boot.epoch + 1
      api.boot = { epoch, remotes }
      const isServed = async () => (await (await fetch(`${origin}/_shell/epoch`)).text()) === String(epoch)
      await expect.poll(isServed, { timeout: 20_000 }).toBe(true)
    },
    close: async () => {
      await server.close()
      await api.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}
