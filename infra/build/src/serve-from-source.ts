import type { RspackDevServer } from '@rspack/dev-server'
import type { BootDocument, BootRemote } from '@escapes/contract/releases'
import { toContainerName } from './container-name.ts'
import { defineRemoteBuild, remoteEntryFile } from './define-remote-build.ts'
import { defineShellBuild } from './define-shell-build.ts'
import { startDevServer } from './dev-server.ts'
import { toPageTableFile, readPageTable, ShowPageTableErrorsPlugin } from './page-tables.ts'

export interface SourceRemote {
  name: string
  dir: string
  port: number
}

const devDigest = 'development'

/**
 * Each build has its own refresh runtime, and all must know the one React renderer. A hook made by the first runtime
 * would not notify the later ones, so the page provides one that does. React notes which error pages to draw again after
 * a change only once it has a refresh handler, which it otherwise gets with the first change: a page that threw before
 * would stay as it is.
 */
const rendererHook = `window.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { renderer.setRefreshHandler?.(() => undefined); const id = this.renderers.size; this.renderers.set(id, renderer); return id },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
}`

const toBootRemote = async ({ name, dir, port }: SourceRemote): Promise<BootRemote> => ({
  remote: name,
  build: 'development',
  version: 'development',
  entry: `http://localhost:${port}/${remoteEntryFile}`,
  container: toContainerName(name, devDigest),
  integrity: {},
  preload: [],
  pages: await readPageTable(toPageTableFile(name, dir)),
  fallback: null,
})

export const serveFromSource = async (port: number, remotes: readonly SourceRemote[]): Promise<RspackDevServer[]> => {
  const boot = async (): Promise<BootDocument> => ({ epoch: 1, remotes: await Promise.all(remotes.map(toBootRemote)) })
  const base = `http://localhost:${port}/_shell/`
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
  const shell = defineShellBuild({ mode: 'development', publicPath: base })
  const showErrors = new ShowPageTableErrorsPlugin(remotes.map(({ name, dir }) => toPageTableFile(name, dir)))
  return Promise.all([
    startDevServer({
      configuration: { ...shell, plugins: [...(shell.plugins ?? []), showErrors] },
      port,
      jsonRoutes: { '/boot.json': boot, '/shell.json': () => Promise.resolve(manifest) },
    }),
    ...remotes.map((remote) =>
      startDevServer({
        configuration: defineRemoteBuild({
          name: remote.name,
          dir: remote.dir,
          container: toContainerName(remote.name, devDigest),
          mode: 'development',
        }),
        port: remote.port,
      }),
    ),
  ])
}
