import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { maxFirstViewBytes } from '@escapes/contract/build-parts'
import type { StatsChunk, StatsCompilation } from '@rspack/core'
import { remoteEntryFile } from './define-remote-build.ts'

const compress = promisify(brotliCompress)

/** As the registry weighs a file. */
const weighFile = async (path: string): Promise<number> =>
  (await compress(await readFile(path), { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })).length

const listFiles = (chunks: readonly StatsChunk[]): string[] => chunks.flatMap(({ files = [] }) => files)

/**
 * The files that the first view of each page loads, by the module of the page: the entry, what is exposed, and what the
 * bundler loads with the page. What a page asks for by itself as it is drawn is seen by a release's check alone.
 */
const listPageFiles = ({ chunks = [] }: StatsCompilation): Map<string, string[]> => {
  const start = [remoteEntryFile, ...listFiles(chunks.filter(({ names }) => names?.includes('exposed')))]
  const pages = new Map<string, StatsChunk[]>()
  for (const chunk of chunks)
    for (const { request } of chunk.origins ?? [])
      if (request?.endsWith('-page.tsx')) pages.set(request, [...(pages.get(request) ?? []), chunk])
  return new Map([...pages].map(([page, own]) => [page, [...new Set([...start, ...listFiles(own)])]]))
}

/** Throws where the first view of a page is heavier than a release may be, and names each such page. */
export const assertPageWeights = async (name: string, distDir: string, stats: StatsCompilation): Promise<void> => {
  const pages = listPageFiles(stats)
  const paths = [...new Set([...pages.values()].flat())]
  const weights = new Map(
    await Promise.all(paths.map(async (path) => [path, await weighFile(join(distDir, path))] as const)),
  )
  const tooHeavy = [...pages]
    .map(([page, files]) => ({ page, bytes: files.reduce((sum, file) => sum + (weights.get(file) ?? 0), 0) }))
    .filter(({ bytes }) => bytes > maxFirstViewBytes)
    .map(({ page, bytes }) => `${page} loads ${bytes} bytes compressed`)
  if (tooHeavy.length > 0)
    throw new Error(
      `${name}: a first view may load ${maxFirstViewBytes} bytes, or no release goes live: ${tooHeavy.join('; ')}. Load what opens later when it opens (docs/frontend-conventions.md, "What opens later")`,
    )
}
