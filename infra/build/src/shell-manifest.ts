import { platformVersion } from '@escapes/platform/version'
import type { StatsCompilation } from '@rspack/core'
import { buildId, describeFile } from './digest.ts'
import { sharedVersions } from './shared.ts'

const namesOf = (assets: readonly (string | { name: string })[] | undefined): string[] =>
  (assets ?? []).map((asset) => (typeof asset === 'string' ? asset : asset.name))

/** `dist/shell.json`: what the shell server needs to write the HTML. `files` maps a path to its SRI digest. */
export const describeShell = async (clientDir: string, stats: StatsCompilation) => {
  const assets = (stats.assets ?? []).map((asset) => asset.name).toSorted()
  const files = await Promise.all(assets.map((path) => describeFile(clientDir, path)))
  const entry = namesOf(stats.entrypoints?.['shell']?.assets)
  const bootstrap = (stats.chunks ?? [])
    .filter((chunk) => chunk.names?.includes('bootstrap'))
    .flatMap((chunk) => chunk.files ?? [])
  const first = [...new Set([...entry, ...bootstrap])]
  return {
    build: buildId(files),
    platformVersion,
    shared: sharedVersions(),
    scripts: entry.filter((path) => path.endsWith('.js')),
    /** Loaded by the entry at once. */
    preload: first.filter((path) => path.endsWith('.js') && !entry.includes(path)),
    styles: first.filter((path) => path.endsWith('.css')),
    /** The text faces of a first view. */
    fonts: assets.filter((path) => path.endsWith('.woff2') && !path.includes('-ext.')),
    files: Object.fromEntries(files.map((file) => [file.path, file.integrity])),
  }
}
