import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BuildSidecar, shellName } from '@escapes/contract/releases'
import { describeBuiltFile, toBuildId } from '../../../build/src/built-file.ts'
import type { LocalBuild } from '../../../release/src/local-build.ts'

const toDigest = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 12)

/** Of a file that is named by its content. */
const findDigest = (path: string): string => /\.([0-9a-f]{12})\.js$/.exec(path)?.[1] ?? ''

/** Entry, preloads, page scripts and whatever else of a sidecar names a file. */
const replacePaths = (sidecar: BuildSidecar, paths: ReadonlyMap<string, string>): BuildSidecar =>
  JSON.parse(JSON.stringify(sidecar), (_key, value: unknown) =>
    typeof value === 'string' ? (paths.get(value) ?? value) : value,
  )

/**
 * The build that the compiler makes after a change of one word: one chunk and the entry that pins it are other files,
 * all others stay. `folder` gets the new files alone, which is all that a publication sends.
 */
export const varyBuild = async ({ folder, sidecar }: LocalBuild, number: number, into: string): Promise<LocalBuild> => {
  const { remote, entry, container, files } = sidecar
  const entryText = await readFile(join(folder, entry), 'utf8')
  const chunks = files.filter(
    ({ path }) => path !== entry && findDigest(path) !== '' && entryText.includes(findDigest(path)),
  )
  const chunk = chunks[number % chunks.length]
  if (!chunk) throw new Error(`${remote} has no chunk that its entry names`)

  await mkdir(into, { recursive: true })
  const text = `${await readFile(join(folder, chunk.path), 'utf8')}\n/* ${remote} ${number} */`
  const newChunk = chunk.path.replace(findDigest(chunk.path), toDigest(text))
  await writeFile(join(into, newChunk), text)
  const described = await describeBuiltFile(into, newChunk)

  const pinned = entryText
    .replaceAll(findDigest(chunk.path), findDigest(newChunk))
    .replaceAll(chunk.integrity, described.integrity)
  const newContainer = `${container.replace(/_[^_]*$/, '')}_${toDigest(pinned)}`
  const newEntry = entry.replace(findDigest(entry), toDigest(pinned))
  await writeFile(join(into, newEntry), pinned.replaceAll(container, newContainer))

  const paths = new Map([
    [chunk.path, newChunk],
    [entry, newEntry],
  ])
  const changed = await Promise.all(
    files.map(async ({ path, ...file }) => {
      const other = paths.get(path)
      return other === undefined ? { path, ...file } : describeBuiltFile(into, other)
    }),
  )
  const build = toBuildId(changed)
  return {
    folder: into,
    sidecar: {
      ...replacePaths(sidecar, paths),
      files: changed,
      build,
      // The shell is no container, and is named after its build.
      container: remote === shellName ? `${shellName}_${build}` : newContainer,
      version: `${sidecar.version}-${number}`,
    },
  }
}
