import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { takeExamples } from '@escapes/testing/whole-tables'
import type { HostileFile } from './hostile-file.ts'
import { heicFiles } from './heic-files.ts'
import { jpegFiles } from './jpeg-files.ts'
import { otherFiles } from './other-files.ts'
import { activePdfs, brokenPdfs, heavyPdfs } from './pdf-files.ts'
import { pngFiles, webpFiles } from './png-files.ts'

export { type HostileFile, payloadMark } from './hostile-file.ts'
export { hostileFileNames } from './other-files.ts'

/** Generated on demand: none of them is in the repository. */
const kinds = [jpegFiles, pngFiles, webpFiles, heicFiles, activePdfs, heavyPdfs, brokenPdfs, otherFiles] as const

export const hostileFiles: readonly HostileFile[] = kinds.flat()

/** One of each kind that is stored, and one of each code that it is rejected with; in the drill, all of them. */
export const hostileExamples: readonly HostileFile[] = kinds.flatMap((kind) =>
  takeExamples(kind, ({ outcome }) => outcome),
)

/** Writes them into a new folder; gives the folder and the path of each by its title. */
export const writeHostileFiles = async (
  files: readonly HostileFile[],
): Promise<{ folder: string; paths: ReadonlyMap<string, string> }> => {
  const folder = await mkdtemp(join(tmpdir(), 'escapes-hostile-'))
  const paths = new Map<string, string>()
  for (const [index, { title, make }] of files.entries()) {
    const path = join(folder, String(index))
    await writeFile(path, await make())
    paths.set(title, path)
  }
  return { folder, paths }
}
