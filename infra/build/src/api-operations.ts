import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api, toPath } from '@escapes/contract'
import { toOperationShapes } from '@escapes/contract/operation-shape'
import type { BuildSidecar } from '@escapes/contract/releases'
import type { StatsCompilation } from '@rspack/core'
import { workspaceRoot } from './workspace.ts'

const keys = Object.keys(api) as (keyof typeof api)[]

/**
 * A key of the contract, or an address of the api or its beginning, in quotes; what is filled in when it runs may be
 * anything.
 */
const literal = /['"`]((?:GET|POST|PUT|PATCH|DELETE) \/[^'"`\s]*|\/api\/v1\/[^'"`\s?]*)/g
const base = '/api/v1'
const filledIn = /\$\{[^}]*\}?/g

const toPattern = (text: string, more = ''): RegExp =>
  new RegExp(
    `^${text
      .split(filledIn)
      .map((part) => RegExp.escape(part))
      .join('[^/]*')}${more}$`,
  )

const findOperations = (written: string): string[] => {
  if (!written.startsWith(base)) {
    const pattern = toPattern(written)
    return keys.filter((key) => pattern.test(key))
  }
  const path = written.slice(base.length)
  const [whole, beginning] = [toPattern(path), toPattern(path, '(/.*)?')]
  return keys.filter((key) => whole.test(toPath(key)) || (key.startsWith('GET ') && beginning.test(toPath(key))))
}

/** Keys of the contract that a source names, in any way: calls, types of answers, addresses of downloads. */
export const parseApiOperations = (source: string): string[] => [
  ...new Set([...source.matchAll(literal)].flatMap(([, written = '']) => findOperations(written))),
]

const contractFolder = join(workspaceRoot, 'api/contract/')

/** What the sources in a build name; the contract itself, parts of which are bundled, names everything. */
const listApiOperations = async (stats: StatsCompilation): Promise<string[]> => {
  const paths = [...new Set((stats.modules ?? []).map(({ nameForCondition }) => nameForCondition ?? ''))]
  const own = paths.filter((path) => /\.tsx?$/.test(path) && !path.startsWith(contractFolder))
  const found = await Promise.all(own.map(async (path) => parseApiOperations(await readFile(path, 'utf8'))))
  return [...new Set(found.flat())].toSorted()
}

/** Writes beside the browser files of a build what it knows of each operation that it calls. */
export const writeApiOperations = async (
  outDir: string,
  stats: StatsCompilation,
): Promise<Required<Pick<BuildSidecar, 'operations' | 'operationShapes'>>> => {
  const operations = await listApiOperations(stats)
  const text = `${JSON.stringify(toOperationShapes(operations))}\n`
  const path = `operations.${createHash('sha256').update(text).digest('hex').slice(0, 12)}.json`
  await writeFile(join(outDir, path), text)
  return { operations, operationShapes: path }
}
