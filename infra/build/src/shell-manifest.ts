import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { computeContractHash } from '@escapes/contract/contract-hash'
import { toSourceMapFile } from '@escapes/contract/release-names'
import { pageTableKeys } from '@escapes/contract/remote-page'
import { type BootShell, buildSidecar, type BuildSidecar, shellName } from '@escapes/contract/releases'
import { platformVersion } from '@escapes/platform/version'
import type { StatsCompilation } from '@rspack/core'
import { writeApiOperations } from './api-operations.ts'
import { toBuildId, describeBuiltFile } from './built-file.ts'
import { collectSharedExports, findProvidedModule } from './shared-exports.ts'
import { readSharedVersions } from './shared-config.ts'
import { describeRevision, listCommits } from './revision.ts'
import { readPackageManifest } from './workspace.ts'

const toNames = (assets: readonly (string | { name: string })[] | undefined): string[] =>
  (assets ?? []).map((asset) => (typeof asset === 'string' ? asset : asset.name))

/** The files of one kind of shared modules that are no part of the first view, by module. */
const collectSharedFiles = (stats: StatsCompilation, extension: '.css' | '.js'): Record<string, string[]> =>
  Object.fromEntries(
    (stats.chunks ?? []).flatMap(({ files = [], origins = [] }) => {
      const modules = origins.flatMap(({ moduleName }) => findProvidedModule(moduleName) ?? [])
      const found = files.filter((file) => file.endsWith(extension)).toSorted()
      return found.length > 0 ? modules.map((module) => [module, found] as const) : []
    }),
  )

/** What the shell says of itself, as a file of the build: another description is another build. */
const writeDeclaration = async (clientDir: string, declaration: unknown): Promise<string> => {
  const text = `${JSON.stringify(declaration)}\n`
  const path = `declaration.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`
  await writeFile(join(clientDir, path), text)
  return path
}

interface ShellBuildParts {
  dir: string
  clientDir: string
  stats: StatsCompilation
  /** The file below `clientDir` that draws first paints. */
  server: string
}

/** `manifest` is what the server serves the build with, `sidecar` what the registry stores of it. */
export const describeShellBuild = async ({
  dir,
  clientDir,
  stats,
  server,
}: ShellBuildParts): Promise<{ manifest: BootShell; sidecar: BuildSidecar }> => {
  const assets = (stats.assets ?? []).map((asset) => asset.name).toSorted()
  const entry = toNames(stats.entrypoints?.['shell']?.assets)
  const bootstrap = (stats.chunks ?? [])
    .filter((chunk) => chunk.names?.includes('bootstrap'))
    .flatMap((chunk) => chunk.files ?? [])
  const first = [...new Set([...entry, ...bootstrap])]
  const scripts = entry.filter((path) => path.endsWith('.js'))
  const preload = first.filter((path) => path.endsWith('.js') && !entry.includes(path))
  const start = {
    scripts,
    styles: first.filter((path) => path.endsWith('.css')),
    fonts: assets.filter((path) => path.endsWith('.woff2') && !path.includes('-ext.')),
    sharedStyles: collectSharedFiles(stats, '.css'),
    sharedScripts: collectSharedFiles(stats, '.js'),
  }
  const declaration = {
    shell: {
      ...start,
      versions: readSharedVersions(),
      names: collectSharedExports(stats),
      platformVersions: [platformVersion],
      pageTable: [...pageTableKeys],
    },
    contractHash: await computeContractHash(),
    platformVersion,
    ...(await writeApiOperations(clientDir, stats)),
  }
  const paths = [...assets, declaration.operationShapes, await writeDeclaration(clientDir, declaration)]
  const files = await Promise.all(paths.map((path) => describeBuiltFile(clientDir, path)))
  const ofServer = await describeBuiltFile(clientDir, server)
  const serverFiles = [ofServer, await describeBuiltFile(clientDir, toSourceMapFile(server))]
  const build = toBuildId([...files, ...serverFiles])
  const sidecar = buildSidecar.parse({
    remote: shellName,
    build,
    version: readPackageManifest(dir).version,
    revision: await describeRevision(),
    commits: await listCommits(shellName),
    builtAt: new Date().toISOString(),
    entry: scripts[0] ?? '',
    container: `${shellName}_${build}`,
    exposes: [],
    files: [...files, ...serverFiles],
    preload,
    pages: [],
    shared: {},
    isContentAddressed: true,
    server,
    ...declaration,
  } satisfies BuildSidecar)
  const manifest = {
    build,
    ...start,
    preload,
    files: Object.fromEntries(files.map(({ path, integrity }) => [path, integrity])),
    server: { path: server, integrity: ofServer.integrity },
  }
  return { manifest, sidecar }
}
