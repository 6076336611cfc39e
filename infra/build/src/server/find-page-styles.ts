import { posix } from 'node:path'
import { compileFunction } from 'node:vm'
import type { PageStyles } from '@escapes/contract/build-parts'
import type { StatsCompilation } from '@rspack/core'

interface Route {
  path?: string
  index?: boolean
  lazy?: (() => Promise<unknown>) | Record<string, () => Promise<unknown>>
  children?: readonly Route[]
}

interface ServerBundle {
  default: (platform: unknown) => readonly Route[]
  listRunModules: () => string[]
}

/** Stands for every name that the shell shares: only which modules run is of interest, not what they draw. */
const stub: unknown = new Proxy(function stubbed() {}, {
  get: (_, key) => {
    if (key === Symbol.toPrimitive) return () => ''
    // What is awaited would wait for ever, and a remote is what `defineRemote` was given.
    if (key === 'then') return undefined
    return key === 'defineRemote' ? (create: unknown) => create : stub
  },
  apply: () => stub,
  construct: () => stub as object,
})

const runBundle = (code: string, filename: string): ServerBundle => {
  const module = { exports: {} as ServerBundle }
  compileFunction(code, ['module', 'exports', 'require', 'publicPath'], { filename })(
    module,
    module.exports,
    () => stub,
    '/',
  )
  return module.exports
}

/** The route of a pattern below the layouts around it. */
const findBranch = (routes: readonly Route[], pattern: string, parent = ''): Route[] | undefined => {
  for (const route of routes) {
    const { path = '' } = route
    const whole = path.startsWith('/') ? path : posix.join(parent || '/', path)
    const isAddress = route.path !== undefined || route.index === true
    if (isAddress && whole === pattern && !route.children) return [route]
    const below = findBranch(route.children ?? [], pattern, whole)
    if (below) return [route, ...below]
  }
  return undefined
}

/** Ids of the modules that a page runs; undefined where no route has its pattern. */
const runPage = async (bundle: ServerBundle, pattern: string): Promise<string[] | undefined> => {
  const branch = findBranch(bundle.default(stub), pattern)
  if (!branch) return undefined
  const loads = branch.flatMap(({ lazy = {} }) => (typeof lazy === 'function' ? [lazy] : Object.values(lazy)))
  await Promise.all(loads.map((load) => load()))
  return bundle.listRunModules()
}

interface PageStylesOptions {
  patterns: readonly string[]
  code: string
  filename: string
  browser: StatsCompilation
  server: StatsCompilation
}

const consumedModule = /^consume shared module \(\w+\) (?<name>.[^@]*)@/
/** The name of a chunk that a drawn page loads when it is near what the server drew (decision 064). */
const laterChunk = 'later'
const sharedModule = /^external (?:commonjs )?"?(?<name>[^"]+)"?$/

/**
 * The style sheets and scripts of each page by its pattern: those of the browser's chunks whose modules run when the page
 * is loaded, and the shared modules whose files the shell knows. The shell server links the styles, so that what it draws
 * has them before any script runs, and preloads the scripts. A page without a route of exactly its pattern has none, and
 * is left to the browser.
 */
export const findPageStyles = async ({ patterns, code, filename, browser, server }: PageStylesOptions) => {
  const names = new Map((server.modules ?? []).map(({ id, name }) => [String(id), name ?? '']))
  const chunks = (browser.chunks ?? []).map(({ id, names: chunkNames = [], files = [], origins = [] }) => ({
    id,
    isLater: chunkNames.includes(laterChunk),
    files,
    starts: origins.map(({ moduleName, request }) =>
      request.startsWith('.') ? `./${posix.join(posix.dirname(moduleName), request)}` : request,
    ),
  }))
  const laterStarts = new Set(chunks.filter(({ isLater }) => isLater).flatMap(({ starts }) => starts))
  const findStyles = async (pattern: string): Promise<PageStyles | undefined> => {
    const ids = await runPage(runBundle(code, filename), pattern)
    if (!ids) return undefined
    const run = new Set(ids.map((id) => names.get(id) ?? ''))
    const isRun = (start: string) => run.has(start) || run.has(start.replace(/^#\//, './src/'))
    const ofPage = chunks.filter(({ starts }) => starts.some(isRun))
    const atOnce = ofPage.filter(({ starts }) => starts.some((start) => isRun(start) && !laterStarts.has(start)))
    const list = (of: typeof chunks, extension: string) =>
      [...new Set(of.flatMap(({ files }) => files))].filter((file) => file.endsWith(extension))
    const consumed = (browser.modules ?? []).flatMap(({ name = '', chunks: inChunks = [] }) =>
      atOnce.some(({ id }) => inChunks.includes(id ?? '')) ? (consumedModule.exec(name)?.groups?.['name'] ?? []) : [],
    )
    return {
      files: list(ofPage, '.css'),
      shared: [...run].flatMap((name) => sharedModule.exec(name)?.groups?.['name'] ?? []).toSorted(),
      scripts: list(atOnce, '.js'),
      sharedScripts: [...new Set(consumed)].toSorted(),
    }
  }
  const styles: Record<string, PageStyles> = {}
  for (const pattern of patterns) {
    const found = await findStyles(pattern)
    if (found) styles[pattern] = found
  }
  return styles
}
