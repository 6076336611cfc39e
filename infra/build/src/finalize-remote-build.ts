import { createHash } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
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

const isText = (path: string): boolean => /\.(js|css)$/.test(path)

/**
 * Gives a compiled remote a container name computed from its bytes and its description, so that two builds that differ
 * never share one. The name is part of the chunks, and their digests are part of the entry: the entry is rewritten last.
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

  const renewed = new Map<string, string>()
  for (const { path, integrity } of compiled) {
    if (!isText(path) || path === remoteEntryFile) continue
    const text = await readFile(join(distDir, path), 'utf8')
    await writeFile(join(distDir, path), text.replaceAll(toPlaceholderContainerName(name), container))
    renewed.set(integrity, (await describeBuiltFile(distDir, path)).integrity)
  }
  const entry = `remoteEntry.${digest}.js`
  let text = (await readFile(join(distDir, remoteEntryFile), 'utf8')).replaceAll(
    toPlaceholderContainerName(name),
    container,
  )
  for (const [before, after] of renewed) text = text.replaceAll(before, after)
  await writeFile(join(distDir, remoteEntryFile), text)
  await rename(join(distDir, remoteEntryFile), join(distDir, entry))
  return { files: paths.map((path) => (path === remoteEntryFile ? entry : path)), entry, container }
}
