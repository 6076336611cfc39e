import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { json } from 'node:stream/consumers'
import { bootShell, type BootDocument, type BootRemote, type BootShell } from '@escapes/contract/releases'
import { expect } from 'vitest'
import { toShellConfig } from '#server/config.ts'
import { readEnv } from '#server/env.ts'
import { startServer } from '#server/start-server.ts'
import { startFakeApiServer } from './fake-api-server.ts'
import { buildFixture, getSharedBuild } from './fixture-builds.ts'
import { publishBuildToStore } from './publish-build-to-store.ts'

const shellDir = resolve(import.meta.dirname, '../..')

/** A shell server with a fake API, a store, and two builds of a fixture remote. */
export const startShellComposition = async () => {
  const root = await mkdtemp(join(tmpdir(), 'shell-composition-'))
  const store = join(root, 'objects')
  const api = await startFakeApiServer()
  api.answer('/api/v1/me', { user: null })
  api.answer('/api/v1/currency-rates', { items: [], nextCursor: null, total: 0 })
  api.handle('/api/v1/telemetry', (_, response) => void response.writeHead(204).end())
  const toConfig = (data: string) =>
    toShellConfig(
      readEnv({
        PORT: '0',
        METRICS_PORT: '0',
        API_URL: api.url,
        DATA_DIR: data,
        OBJECT_STORE_DIR: store,
        LOG_LEVEL: 'silent',
      }),
    )
  const server = await startServer(toConfig(root))

  /** A server of the next version beside the first: what lies in its own folder is another build of the shell. */
  const startNextServer = async () => {
    const dir = join(root, 'next')
    await mkdir(join(dir, 'dist/client'), { recursive: true })
    await cp(join(shellDir, 'public'), join(dir, 'public'), { recursive: true })
    const shipped = { build: 'shipped', scripts: ['none.js'], preload: [], styles: [], fonts: [], files: {} }
    await writeFile(join(dir, 'dist/shell.json'), JSON.stringify(shipped))
    const next = await startServer(toConfig(join(root, 'next-data')), dir)
    return { origin: `http://localhost:${next.port}`, close: next.close }
  }

  /** The build of the shell in the store; with a name, another one that differs in its first script: `code` runs first. */
  const publishShell = async (name?: string, code = ''): Promise<BootShell> => {
    const built = bootShell.parse(JSON.parse(await readFile(join(shellDir, 'dist/shell.json'), 'utf8')))
    const folder = join(store, '_mf/a/shell/files')
    await mkdir(folder, { recursive: true })
    for (const path of [...Object.keys(built.files), built.server?.path ?? ''])
      await cp(join(shellDir, 'dist/client', path), join(folder, path))
    const [first = '', ...more] = built.scripts
    if (name === undefined) return built
    const script = `${code}${await readFile(join(folder, first), 'utf8')}\n/* ${name} */`
    const path = `shell.${name}.js`
    await writeFile(join(folder, path), script)
    const { [first]: _, ...files } = built.files
    const digest = `sha384-${createHash('sha384').update(script).digest('base64')}`
    return { ...built, build: name, scripts: [path, ...more], files: { ...files, [path]: digest } }
  }

  const origin = `http://localhost:${server.port}`

  /** What tabs tell of builds from now on. */
  const listenToTelemetry = () => {
    const events: unknown[] = []
    api.handle('/api/v1/telemetry', async (request, response) => {
      events.push(...((await json(request)) as { events: unknown[] }).events)
      response.writeHead(204).end()
    })
    return () => events
  }

  /** A build that all files share. */
  const publishShared = (variant: 'stable' | 'previous') => publishBuildToStore(getSharedBuild(variant), store)
  const build = async (name: string, variant: string, sources: Record<string, string>) =>
    publishBuildToStore(await buildFixture(join(root, 'sources'), name, variant, sources), store)
  const published = new Map<string, ReturnType<typeof build>>()
  /** Equal sources are built once: who damages the files in the store puts them back. */
  const publish = (name: string, variant: string, sources: Record<string, string>) => {
    const key = JSON.stringify([name, variant, sources])
    const known = published.get(key) ?? build(name, variant, sources)
    published.set(key, known)
    return known
  }

  /** Resolves when the shell serves what was released. */
  const change = async (what: Partial<BootDocument>) => {
    const epoch = api.boot.epoch + 1
    api.boot = { ...api.boot, ...what, epoch }
    const isServed = async () => (await (await fetch(`${origin}/_shell/epoch`)).text()) === String(epoch)
    await expect.poll(isServed).toBe(true)
  }

  return {
    api,
    store,
    origin,
    publish,
    publishShared,
    publishShell,
    startNextServer,
    listenToTelemetry,
    release: (...remotes: BootRemote[]) => change({ remotes }),
    releaseShell: (shellBuild: BootShell, shellCanary?: BootDocument['shellCanary']) =>
      change({ shellBuild, shellCanary }),
    close: async () => {
      await server.close()
      await api.close()
      await rm(root, { recursive: true, force: true })
    },
  }
}
