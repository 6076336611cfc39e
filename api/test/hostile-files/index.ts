import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HostileFile } from './hostile-file.ts'
import { heicFiles } from './heic-files.ts'
import { jpegFiles } from './jpeg-files.ts'
import { otherFiles } from './other-files.ts'
import { activePdfs, brokenPdfs, heavyPdfs } from './pdf-files.ts'
import { pngFiles, webpFiles } from './png-files.ts'

export { type HostileFile, payloadMark } from './hostile-file.ts'
export { hostileFileNames } from './other-files.ts'

/** Generated on demand: none of them is in the repository. */
export const hostileFiles: readonly HostileFile[] = [
  ...jpegFiles,
  ...pngFiles,
  ...webpFiles,
  ...heicFiles,
  ...activePdfs,
  ...heavyPdfs,
  ...brokenPdfs,
  ...otherFiles,
]

/** Writes all of them into a new folder; gives the folder and the path of each by its title. */
export const writeHostileFiles = async (): Promise<{ folder: string; paths: ReadonlyMap<string, string> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'escapes-hostile-'))
  const paths = new Map<string, string>()
  for (const [index, { title, make }] of hostileFiles.entries()) {
    const path = join(folder, String(index))
    await writeFile(path, await make())
    paths.set(title, path)
  }
  return { folder, paths }
}
