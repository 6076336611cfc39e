import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { contractHash } from '@escapes/contract/hash'
import { buildSidecar, remotePage, type BuildSidecar, type RemotePage } from '@escapes/contract/releases'
import { platformVersion } from '@escapes/platform/version'
import type { StatsCompilation } from '@rspack/core'
import { containerName, defaultExposes } from './define-remote.ts'
import { buildId, describeFile } from './digest.ts'
import { operationsOf } from './operations.ts'
import { sharedRanges } from './shared.ts'
import { packageOf, workspaceRoot } from './workspace.ts'

const git = promisify(execFile)

/** A build outside a repository (an unpacked archive) is still a build. */
const revision = async (): Promise<string> => {
  try {
    const { stdout } = await git('git', ['rev-parse', 'HEAD'], { cwd: workspaceRoot })
    return stdout.trim()
  } catch {
    return 'unknown'
  }
}

const pagesOf = async (dir: string): Promise<RemotePage[]> => {
  const module = (await import(pathToFileURL(join(dir, 'src/pages.ts')).href)) as { pages?: unknown }
  return remotePage.array().min(1).parse(module.pages)
}

/** The exposed module's own scripts and styles: what the entry asks for next. */
const preloadOf = (stats: StatsCompilation): string[] => {
  const exposed = (stats.chunks ?? []).filter((chunk) => chunk.names?.includes('exposed'))
  return [...new Set(exposed.flatMap((chunk) => chunk.files ?? []))].toSorted()
}

interface SidecarOptions {
  name: string
  dir: string
  inputs: string
  stats: StatsCompilation
}

export const describeBuild = async ({ name, dir, inputs, stats }: SidecarOptions): Promise<BuildSidecar> => {
  const assets = (stats.assets ?? []).map((asset) => asset.name).toSorted()
  const files = await Promise.all(assets.map((path) => describeFile(join(dir, 'dist'), path)))
  const entry = assets.find((path) => path.startsWith('remoteEntry.'))
  if (!entry) throw new Error(`${name}: the build has no remoteEntry`)
  return buildSidecar.parse({
    remote: name,
    build: buildId(files),
    version: packageOf(dir).version,
    revision: await revision(),
    builtAt: new Date().toISOString(),
    entry,
    container: containerName(name, inputs),
    exposes: Object.keys(defaultExposes),
    files,
    preload: preloadOf(stats),
    pages: await pagesOf(dir),
    shared: sharedRanges(),
    contractHash: await contractHash(),
    platformVersion,
    operations: await operationsOf(dir),
  } satisfies BuildSidecar)
}
