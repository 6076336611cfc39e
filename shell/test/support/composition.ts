import { appendFile, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { buildIfChanged, buildRemote } from '@escapes/build'
import type { BootRemote } from '@escapes/contract/releases'
import { expect } from 'vitest'
import { toShellConfig } from '#server/config.ts'
import { readEnv } from '#server/env.ts'
import { startServer } from '#server/start-server.ts'
import { startFakeApiServer } from './fake-api-server.ts'
import { publishBuildToStore } from './publish-build-to-store.ts'

const fixture = resolve(import.meta.dirname, '../fixture-remote')

/** A shell server with a fake API, a store, and two builds of a fixture remote. */
export const startShellComposition = async () => {
  const root = await mkdtemp(join(tmpdir(), 'shell-composition-'))
  const store = join(root, 'objects')
  const api = await startFakeApiServer()
  api.answer('/api/v1/me', { user: null })
  api.answer('/api/v1/currency-rates', { items: [], nextCursor: null, total: 0 })
  await buildIfChanged('shell')
  const server = await startServer(
    toShellConfig(
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

  const build = async (name: string, variant: string, sources: Record<string, string>) => {
    const dir = join(root, 'sources', `${name}-${variant}`)
    await mkdir(dir, { recursive: true })
    await cp(fixture, dir, { recursive: true, filter: (source) => !source.endsWith('/dist') })
    for (const [path, text] of Object.entries(sources)) await writeFile(join(dir, 'src', path), text)
    // Equal sources make one build; an invisible difference makes another.
    await appendFile(join(dir, 'src/remote.tsx'), `\nexport const variant = '${variant}'\n`)
    await buildRemote(name, dir)
    return publishBuildToStore(dir, store)
  }
  const published = new Map<string, ReturnType<typeof build>>()
  /** Equal sources are built once: who damages the files in the store puts them back. */
  const publish = (name: string, variant: string, sources: Record<string, string> = {}) => {
    const key = JSON.stringify([name, variant, sources])
    const known = published.get(key) ?? build(name, variant, sources)
    published.set(key, known)
    return known
  }

  return {
    api,
    store,
    origin,
    publish,
    /** Resolves when the shell serves what was released. */
    release: async (...remotes: BootRemote[]) => {
      const epoch = api.boot.epoch + 1
      api.boot = { epoch, remotes }
      const isServed = async () => (await (await fetch(`${origin}/_shell/epoch`)).text()) === String(epoch)
      await expect.poll(isServed).toBe(true)
    },
    close: async () => {
      await server.close()
      await api.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}
