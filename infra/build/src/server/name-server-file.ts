import { createHash } from 'node:crypto'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { toSourceMapFile } from '@escapes/contract/release-names'
import { serverFile } from './define-server-build.ts'

/**
 * Moves a compiled server file and its source map to `folder`. Both are named by the digest of their bytes: where only lines
 * of the sources moved, the map is another one.
 */
export const nameServerFile = async (outDir: string, folder: string): Promise<{ name: string; code: string }> => {
  const read = (file: string) => readFile(join(outDir, file), 'utf8')
  const [code, map] = await Promise.all([read(serverFile), read(toSourceMapFile(serverFile))])
  const name = `server.${createHash('sha256').update(code).update(map).digest('hex').slice(0, 12)}.cjs`
  await rename(join(outDir, serverFile), join(folder, name))
  await rename(join(outDir, toSourceMapFile(serverFile)), join(folder, toSourceMapFile(name)))
  await rm(outDir, { recursive: true })
  return { name, code }
}
