import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

export interface BuiltFile {
  path: string
  size: number
  integrity: string
}

export const describeBuiltFile = async (dir: string, path: string): Promise<BuiltFile> => {
  const bytes = await readFile(join(dir, path))
  return { path, size: bytes.length, integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}` }
}

/** The build's id: the hash of its sorted file digests. */
export const toBuildId = (files: readonly BuiltFile[]): string => {
  const lines = files.map((file) => `${file.path} ${file.integrity}`).toSorted()
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
}
