import { createHash } from 'node:crypto'
import { readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { serverFile } from './define-server-build.ts'

/** Moves a compiled server file to `folder`, under a name with the digest of its bytes. */
export const nameServerFile = async (outDir: string, folder: string): Promise<{ name: string; code: string }> => {
  const code = await readFile(join(outDir, serverFile), 'utf8')
  const name = `server.${createHash('sha256').update(code).digest('hex').slice(0, 12)}.cjs`
  await rename(join(outDir, serverFile), join(folder, name))
  await rm(outDir, { recursive: true })
  return { name, code }
}
