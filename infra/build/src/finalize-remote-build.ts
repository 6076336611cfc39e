import { createHash } from 'node:crypto'
import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { StatsCompilation } from '@rspack/core'
import { toContainerName, toPlaceholderContainerName } from './container-name.ts'
import { remoteEntryFile } from './define-remote-build.ts'
import { describeBuiltFile } from './built-file.ts'
import type { BuildDeclaration } from './build-declaration.ts'
import type { RemoteServerPart } from './server/build-remote-server.ts'

export interface FinalizedRemoteBuild {
  files: string[]
  entry: string
  container: string
}

/**
 * Gives a compiled remote a container name computed from its bytes and its description, so that two builds that differ
 * never share one. Only the entry has the name: chunks take it from the script element that loads them.
 */
export const finalizeRemoteBuild = async (
  name: string,
  distDir: string,
  stats: StatsCompilation,
  declaration: BuildDeclaration & Partial<RemoteServerPart>,
): Promise<FinalizedRemoteBuild> => {
  const paths = (stats.assets ?? []).map((asset) => asset.name).toSorted()
  if (!paths.includes(remoteEntryFile)) throw new Error(`${name}: the build has no ${remoteEntryFile}`)
  const compiled = await Promise.all(paths.map((path) => describeBuiltFile(distDir, path)))
  const lines = compiled.map(({ path, integrity }) => `${path} ${integrity}`)
  const digest = createHash('sha256')
    .update([...lines, JSON.stringify(declaration)].join('\n'))
    .digest('hex')
    .slice(0, 12)
  const container = toContainerName(name, digest)
  const entry = `remoteEntry.${digest}.js`
  const text = await readFile(join(distDir, remoteEntryFile), 'utf8')
  await writeFile(join(distDir, entry), text.replaceAll(toPlaceholderContainerName(name), container))
  await rm(join(distDir, remoteEntryFile))
  return { files: paths.map((path) => (path === remoteEntryFile ? entry : path)), entry, container }
}
