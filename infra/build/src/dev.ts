import { existsSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { pathToFileURL } from 'node:url'
import { remotePage, type BootDocument, type BootRemote, type RemotePage } from '@escapes/contract/releases'
import { containerName, defineRemote } from './define-remote.ts'
import { defineShell } from './define-shell.ts'
import { serveSource } from './dev-server.ts'
import { folderOf } from './inputs.ts'
import { remoteNames } from './workspace.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { port: { type: 'string', default: '3100' } },
})
const firstPort = Number(values.port)

/** Read again after each change: the path table is data, not part of the build. */
const pagesOf = async (dir: string): Promise<RemotePage[]> => {
  const path = join(dir, 'src/pages.ts')
  const { mtimeMs } = await stat(path)
  const module = (await import(`${pathToFileURL(path).href}?${mtimeMs}`)) as { pages?: unknown }
  return remotePage.array().parse(module.pages)
}

const devInputs = 'development00'

/**
 * Each build has a refresh runtime of its own, and all must know the one React renderer. The hook that the first of
 * them would make does not tell the later ones, so the page brings one that does.
 */
const rendererHook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size; this.renderers.set(id, renderer); return id },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
}`

const bootRemoteOf = async (name: string, port: number): Promise<BootRemote> => ({
  remote: name,
  build: 'development',
  version: 'development',
  entry: `http://localhost:${port}/remoteEntry.${devInputs.slice(0, 12)}.js`,
  container: containerName(name, devInputs),
  integrity: {},
  preload: [],
  pages: await pagesOf(folderOf(name)),
  fallback: null,
})

const serveShellAndRemotes = async (names: readonly string[]): Promise<void> => {
  const started = names.map((name, index) => ({ name, port: firstPort + 1 + index }))
  const boot = async (): Promise<BootDocument> => ({
    epoch: 1,
    remotes: await Promise.all(started.map(({ name, port }) => bootRemoteOf(name, port))),
  })
  const base = `http://localhost:${firstPort}/_shell/`
  const manifest = {
    build: 'development',
    base,
    inlineScript: rendererHook,
    scripts: ['shell.js'],
    preload: [],
    styles: ['shell.css'],
    fonts: [],
    files: {},
  }
  await Promise.all([
    serveSource({
      configuration: defineShell({ mode: 'development', publicPath: base }),
      port: firstPort,
      json: { '/boot.json': boot, '/shell.json': () => Promise.resolve(manifest) },
    }),
    ...started.map(({ name, port }) =>
      serveSource({
        configuration: defineRemote({ name, dir: folderOf(name), inputs: devInputs, mode: 'development' }),
        port,
      }),
    ),
  ])
  process.stdout.write(
    `Shell and ${names.join(', ')} from source. Start the shell server with SHELL_DEV_URL=http://localhost:${firstPort}\n`,
  )
}

const written = remoteNames.filter((name) => existsSync(join(folderOf(name), 'src/remote.tsx')))
await serveShellAndRemotes(positionals.length > 0 ? positionals : written)
