import { readdirSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

export const repositoryRoot = resolve(import.meta.dirname, '../../..')

const skipped = new Set(['node_modules', 'dist', '.git', '.data'])
/** Generated files, and the fixture on which the import law has to fail. */
const skippedPaths = new Set(['infra/demo/media', 'infra/verify/fixtures'].map((path) => join(repositoryRoot, path)))

export const isCodeFile = (file: string): boolean => /\.(?:ts|tsx|mts|cts|js|mjs|cjs)$/.test(file)

/** The hand-written files of the repository, as paths from its root. */
export const listHandWrittenFiles = (folder = '.'): string[] => {
  const walk = (path: string): string[] =>
    readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
      const inside = join(path, entry.name)
      if (entry.isFile()) return [relative(repositoryRoot, inside)]
      return entry.isDirectory() && !skipped.has(entry.name) && !skippedPaths.has(inside) ? walk(inside) : []
    })
  return walk(resolve(repositoryRoot, folder)).toSorted()
}
