import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rspack, type Stats } from '@rspack/core'
import { toContainerName } from './container-name.ts'
import { defineRemoteBuild, remoteEntryFile } from './define-remote-build.ts'
import { UnnamedChunksPlugin } from './unnamed-chunks-plugin.ts'
import { readPageTable, ShowPageTableErrorsPlugin, toPageTableFile } from './page-tables.ts'

export interface WatchedBuild {
  entry: string
  /** Of the entry, which pins all other files. */
  integrity: string
  container: string
  pages: Awaited<ReturnType<typeof readPageTable>>
}

interface WatchOptions {
  name: string
  dir: string
  /** Gets the files. */
  outDir: string
  onBuilt: (build: WatchedBuild) => void
  /** The files of the last build stay. */
  onFailed: (message: string) => void
}

/**
 * Compiles a remote now and after each change of its sources. As a release is compiled, since a shell that is live takes
 * no development build of React, but with its names and lines left.
 */
export const watchRemote = ({ name, dir, outDir, onBuilt, onFailed }: WatchOptions): { stop: () => Promise<void> } => {
  const container = toContainerName(name, 'source')
  const table = toPageTableFile(name, dir)
  const released = defineRemoteBuild({ name, dir, container, mode: 'production' })
  const compiler = rspack({
    ...released,
    devtool: 'inline-cheap-module-source-map',
    output: { ...released.output, path: outDir },
    optimization: { ...released.optimization, minimize: false },
    plugins: [
      // There is one build at a time, whose chunks may know its name; what takes the name out reads minified code.
      ...(released.plugins ?? []).filter((plugin) => !(plugin instanceof UnnamedChunksPlugin)),
      new ShowPageTableErrorsPlugin([table]),
    ],
  })
  const describe = async (): Promise<WatchedBuild> => {
    const bytes = await readFile(join(outDir, remoteEntryFile))
    const integrity = `sha384-${createHash('sha384').update(bytes).digest('base64')}`
    return { entry: remoteEntryFile, integrity, container, pages: await readPageTable(table) }
  }
  const finish = async (error: Error | null, stats: Stats | undefined): Promise<void> => {
    if (error) return onFailed(error.message)
    if (stats?.hasErrors()) return onFailed(stats.toString({ preset: 'errors-only', colors: false }))
    try {
      onBuilt(await describe())
    } catch (reason) {
      onFailed(String(reason))
    }
  }
  const watching = compiler.watch({ aggregateTimeout: 50 }, (error, stats) => void finish(error, stats))
  return {
    stop: () => new Promise((resolve) => watching?.close(() => compiler.close(() => resolve()))),
  }
}
