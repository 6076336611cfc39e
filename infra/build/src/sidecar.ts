import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { computeContractHash } from '@escapes/contract/contract-hash'
import { toSourceMapFile } from '@escapes/contract/release-names'
import { buildSidecar, remotePage, type BuildSidecar, type RemotePage } from '@escapes/contract/releases'
import { platformVersion } from '@escapes/platform/version'
import type { StatsCompilation } from '@rspack/core'
import { defaultExposes } from './define-remote-build.ts'
import { toBuildId, describeBuiltFile } from './built-file.ts'
import { collectUsedSharedExports } from './used-shared-exports.ts'
import { writeApiOperations } from './api-operations.ts'
import { describeRevision, listCommits } from './revision.ts'
import { describePageTableError, toPageTableFile } from './page-tables.ts'
import { findSharedPackageName, readSharedRanges } from './shared-config.ts'
import type { BuildDeclaration } from './build-declaration.ts'
import type { FinalizedRemoteBuild } from './finalize-remote-build.ts'
import type { RemoteServerPart } from './server/build-remote-server.ts'
import { readPackageManifest } from './workspace.ts'

const loadPages = async (name: string, dir: string): Promise<RemotePage[]> => {
  const table = toPageTableFile(name, dir)
  try {
    const module = (await import(pathToFileURL(table.path).href)) as { pages?: unknown }
    return remotePage.array().min(1).parse(module.pages)
  } catch (error) {
    throw new Error(describePageTableError(table, error), { cause: error })
  }
}

const toPreload = (stats: StatsCompilation): string[] => {
  const exposed = (stats.chunks ?? []).filter((chunk) => chunk.names?.includes('exposed'))
  return [...new Set(exposed.flatMap((chunk) => chunk.files ?? []))].toSorted()
}

/** A shared package without a declared range could not be checked against the live shell. */
const assertDeclared = (modules: readonly string[], ranges: Readonly<Record<string, string>>, dir: string): void => {
  const missing = modules.map(findSharedPackageName).filter((name) => name !== undefined && !ranges[name])
  if (missing.length > 0)
    throw new Error(
      `${[...new Set(missing)].join(', ')} must be among the dependencies of ${join(dir, 'package.json')}`,
    )
}

export const loadBuildDeclaration = async (
  name: string,
  dir: string,
  stats: StatsCompilation,
): Promise<BuildDeclaration> => {
  const sharedNames = await collectUsedSharedExports(stats)
  const shared = readSharedRanges(dir)
  assertDeclared(Object.keys(sharedNames), shared, dir)
  return {
    pages: await loadPages(name, dir),
    shared,
    sharedNames,
    contractHash: await computeContractHash(),
    platformVersion,
    ...(await writeApiOperations(join(dir, 'dist'), stats)),
  }
}

interface SidecarOptions {
  name: string
  dir: string
  finalized: FinalizedRemoteBuild
  stats: StatsCompilation
  declaration: BuildDeclaration
  server: RemoteServerPart | undefined
}

export const createSidecar = async ({
  name,
  dir,
  finalized,
  stats,
  declaration,
  server,
}: SidecarOptions): Promise<BuildSidecar> => {
  const ofServer = server ? [server.server, toSourceMapFile(server.server)] : []
  const more = [...ofServer, declaration.operationShapes].filter((path) => path !== undefined)
  const paths = [...finalized.files, ...more].toSorted()
  const files = await Promise.all(paths.map((path) => describeBuiltFile(join(dir, 'dist'), path)))
  const posts = finalized.files.find((path) => /^posts\.[0-9a-f]{12}\.json$/.test(path))
  return buildSidecar.parse({
    remote: name,
    build: toBuildId(files),
    version: readPackageManifest(dir).version,
    revision: await describeRevision(),
    commits: await listCommits(name),
    builtAt: new Date().toISOString(),
    entry: finalized.entry,
    container: finalized.container,
    exposes: Object.keys(defaultExposes),
    files,
    preload: toPreload(stats),
    isContentAddressed: true,
    ...(posts !== undefined && { posts }),
    ...declaration,
    ...server,
  } satisfies BuildSidecar)
}
