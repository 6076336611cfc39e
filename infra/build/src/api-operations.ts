import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'

const call = /\bapi\(\s*['"`]((?:GET|POST|PUT|PATCH|DELETE) \/[^'"`]*)['"`]/g

export const parseApiOperations = (source: string): string[] =>
  [...source.matchAll(call)].map((match) => match[1] ?? '')

export const listApiOperations = async (dir: string): Promise<string[]> => {
  const entries = await readdir(join(dir, 'src'), { recursive: true, withFileTypes: true })
  const sources = entries.filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
  const found = await Promise.all(
    sources.map(async (entry) => parseApiOperations(await readFile(join(entry.parentPath, entry.name), 'utf8'))),
  )
  return [...new Set(found.flat())].toSorted()
}
