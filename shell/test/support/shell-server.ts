import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Logger } from 'pino'
import type { BootRemote } from '@escapes/contract/releases'
import { toShellConfig } from '#server/config.ts'
import { readEnv } from '#server/env.ts'
import { startServer } from '#server/start-server.ts'
import { type FakeApiServer, startFakeApiServer } from './fake-api-server.ts'

const script = `console.log(${JSON.stringify('ayubowan '.repeat(200))})`

/** A shell build of two files, so that tests need no bundler. */
const fakeShell = {
  build: 'shellbuild',
  scripts: ['shell.1.js'],
  preload: ['bootstrap.2.js'],
  styles: ['shell.3.css'],
  fonts: ['face.4.woff2'],
  files: {
    'shell.1.js': 'sha384-s',
    'bootstrap.2.js': 'sha384-b',
    'shell.3.css': 'sha384-c',
    'face.4.woff2': 'sha384-f',
  },
}

export const aBootRemote = (over: Partial<BootRemote> = {}): BootRemote => ({
  remote: 'storefront',
  build: 'aaaaaaaaaaaa',
  version: '1.0.0',
  entry: '/_mf/a/storefront/aaaaaaaaaaaa/remoteEntry.1.js',
  container: 'storefront_a',
  integrity: {
    '/_mf/a/storefront/aaaaaaaaaaaa/remoteEntry.1.js': 'sha384-entry',
    '/_mf/a/storefront/aaaaaaaaaaaa/exposed.2.js': 'sha384-exposed',
    '/_mf/a/storefront/aaaaaaaaaaaa/page.3.js': 'sha384-page',
  },
  preload: ['/_mf/a/storefront/aaaaaaaaaaaa/exposed.2.js'],
  pages: [
    { pattern: '/', title: 'Home', access: 'anyone' },
    { pattern: '/villas', title: 'Villas', access: 'anyone' },
    { pattern: '/villas/:id', title: 'Villa', access: 'anyone' },
    { pattern: '/day-sheet', title: 'Day sheet', access: 'anyone' },
    { pattern: '/my-bookings', title: 'My bookings', access: 'signed-in' },
    { pattern: '/admin', title: 'Today', access: 'staff' },
  ],
  fallback: null,
  ...over,
})

export const toIntegrity = (text: string): string => `sha384-${createHash('sha384').update(text).digest('base64')}`

export interface ShellServer {
  api: FakeApiServer
  root: string
  origin: string
  metricsOrigin: string
  get(path: string, init?: RequestInit): Promise<Response>
  put(key: string, content: string | Uint8Array): Promise<void>
  /** `noticed`: it serves on until then, as one that is being replaced. */
  close(noticed?: Promise<unknown>): Promise<void>
}

const write = async (path: string, content: string | Uint8Array): Promise<void> => {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}

export const startShellServer = async ({
  env = {},
  api: given,
  log,
  serverCode,
  bootMaxAgeMs = 0,
}: {
  env?: Record<string, string>
  api?: FakeApiServer
  log?: Logger
  /** The shell's part of what draws pages on the server. */
  serverCode?: string
  /** Zero: every page asks the registry, so that no test waits for a release to be seen. */
  bootMaxAgeMs?: number
} = {}): Promise<ShellServer> => {
  const root = await mkdtemp(join(tmpdir(), 'shell-server-'))
  const api = given ?? (await startFakeApiServer())
  if (!given) api.boot = { epoch: 4, remotes: [aBootRemote()] }
  for (const name of ['shell.1.js', 'bootstrap.2.js', 'shell.3.css'])
    for (const suffix of ['', '.br', '.gz']) await write(join(root, 'dist/client', name + suffix), suffix + script)
  await write(join(root, 'dist/client/face.4.woff2'), 'woff2')
  const server = serverCode === undefined ? undefined : { path: 'server.5.cjs', integrity: toIntegrity(serverCode) }
  if (server) await write(join(root, 'dist/client', server.path), serverCode ?? '')
  await write(join(root, 'dist/shell.json'), JSON.stringify({ ...fakeShell, server }))
  await write(join(root, 'public/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  await write(join(root, 'public/offline-worker.js'), '')
  const config = toShellConfig(
    readEnv({
      PORT: '0',
      METRICS_PORT: '0',
      API_URL: api.url,
      DATA_DIR: join(root, 'data'),
      OBJECT_STORE_DIR: join(root, 'objects'),
      LOG_LEVEL: 'silent',
      ...env,
    }),
  )
  const started = await startServer({ ...config, bootMaxAgeMs }, root, log)
  const origin = `http://localhost:${started.port}`
  return {
    api,
    root,
    origin,
    metricsOrigin: `http://localhost:${started.metricsPort}`,
    get: (path, init) => fetch(origin + path, { redirect: 'manual', ...init }),
    put: (key, content) => write(join(root, 'objects', key), content),
    close: async (noticed = Promise.resolve()) => {
      await started.close(noticed)
      if (!given) await api.close()
      await rm(root, { recursive: true, force: true, maxRetries: 10 })
    },
  }
}
