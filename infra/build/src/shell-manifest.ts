import { platformVersion } from '@escapes/platform/version'
import type { StatsCompilation } from '@rspack/core'
import { toBuildId, describeBuiltFile } from './built-file.ts'
import { collectSharedExports } from './shared-exports.ts'
import { readSharedVersions } from './shared-config.ts'

const toNames = (assets: readonly (string | { name: string })[] | undefined): string[] =>
  (assets ?? []).map((asset) => (typeof asset === 'string' ? asset : asset.name))

export const createShellManifest = async (clientDir: string, stats: StatsCompilation) => {
  const assets = (stats.assets ?? []).map((asset) => asset.name).toSorted()
  const files = await Promise.all(assets.map((path) => describeBuiltFile(clientDir, path)))
  const entry = toNames(stats.entrypoints?.['shell']?.assets)
  const bootstrap = (stats.chunks ?? [])
    .filter((chunk) => chunk.names?.includes('bootstrap'))
    .flatMap((chunk) => chunk.files ?? [])
  const first = [...new Set([...entry, ...bootstrap])]
  return {
    build: toBuildId(files),
    platformVersion,
    shared: readSharedVersions(),
    names: collectSharedExports(stats),
    scripts: entry.filter((path) => path.endsWith('.js')),
    preload: first.filter((path) => path.endsWith('.js') && !entry.includes(path)),
    styles: first.filter((path) => path.endsWith('.css')),
    fonts: assets.filter((path) => path.endsWith('.woff2') && !path.includes('-ext.')),
    files: Object.fromEntries(files.map((file) => [file.path, file.integrity])),
  }
}
