import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { type BuildSidecar, shellName } from '@escapes/contract/releases'
import pLimit from 'p-limit'
import { isObjectKey, type ObjectStore } from '#/gateways/object-store/port.ts'

const compress = promisify(brotliCompress)

const maxWeights = 5_000
/** Compressed size by integrity: the same bytes are weighed once. */
const weights = new Map<string, number>()

const weigh = async (bytes: Uint8Array, integrity: string): Promise<number> => {
  const known = weights.get(integrity)
  if (known !== undefined) return known
  const { length } = await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
  weights.set(integrity, length)
  const [oldest = ''] = weights.keys()
  if (weights.size > maxWeights) weights.delete(oldest)
  return length
}

type BuildPlace = Pick<BuildSidecar, 'remote' | 'build' | 'isContentAddressed'>

/**
 * Files are named by their content, and those of all builds of a remote are in one folder: an unchanged file keeps its
 * address, and a tab with an earlier build finds its own. No build is named `files`, which is too short for one. Builds
 * of remotes from before have a folder each.
 */
export const toBuildFileKey = ({ remote, build, isContentAddressed }: BuildPlace, path: string): string =>
  `_mf/a/${remote}/${isContentAddressed || remote === shellName ? 'files' : build}/${path}`

export const toIntegrity = (bytes: Uint8Array): string =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** The id of a build with these files: a hash, so that other bytes have another id. */
export const toBuildId = (files: BuildSidecar['files']): string => {
  const lines = files.map((file) => `${file.path} ${file.integrity}`).toSorted()
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
}

export interface BuildInspection {
  /** How files differ from the description, a sentence each. */
  problems: string[]
  /** Paths of the files that are not in the store as described. */
  damagedPaths: string[]
  styles: { path: string; bytes: Uint8Array }[]
  /** Compressed size of each script and style, by path. */
  compressedBytes: Map<string, number>
  totalBytes: number
}

/** By the endings that the shell serves as such, in any case. */
const isStyle = (path: string): boolean => /\.css$/i.test(path)
const isScriptOrStyle = (path: string): boolean => /\.m?js$/i.test(path) || isStyle(path)

const findFileProblem = (bytes: Uint8Array | undefined, size: number, integrity: string): string | undefined => {
  if (!bytes) return 'is not in the store'
  if (bytes.length !== size) return `has ${bytes.length} bytes, described are ${size}`
  return toIntegrity(bytes) === integrity ? undefined : 'does not match its integrity'
}

/** A store that is far away answers each request late: going back must not wait for a hundred of them in a row. */
const maxParallel = 16

/** Reads every byte of a build from the store and compares it with the description. */
export const inspectBuild = async (
  objects: ObjectStore,
  sidecar: BuildSidecar,
  { isWeighed = true }: { isWeighed?: boolean } = {},
): Promise<BuildInspection> => {
  const { files } = sidecar
  const result: BuildInspection = {
    problems: [],
    damagedPaths: [],
    styles: [],
    compressedBytes: new Map(),
    totalBytes: 0,
  }
  const read = await pLimit(maxParallel).map(files, async ({ path, size, integrity }) => {
    const bytes = await objects.get(toBuildFileKey(sidecar, path))
    const problem = findFileProblem(bytes, size, integrity)
    const weighed = isWeighed && isScriptOrStyle(path) && !problem ? bytes : undefined
    const weight = weighed && (await weigh(weighed, integrity))
    // All others are let go at once: a build may describe small files and store large ones.
    const style = isStyle(path) && !problem ? bytes : undefined
    return { path, length: bytes?.length ?? 0, style, problem, weight }
  })
  for (const { path, length, style, problem, weight } of read) {
    if (problem) {
      result.problems.push(`${path} ${problem}`)
      result.damagedPaths.push(path)
    }
    result.totalBytes += length
    if (style) result.styles.push({ path, bytes: style })
    if (weight !== undefined) result.compressedBytes.set(path, weight)
  }
  return result
}

const listShellProblems = ({ remote, shell, pages }: BuildSidecar): string[] => {
  if (remote !== shellName)
    return shell ? [`${remote} is not the shell`] : pages.length === 0 ? ['the build has no page'] : []
  if (!shell) return ['the build does not say what the shell shares']
  return pages.length > 0 ? ['the shell has no pages of its own'] : []
}

const listNamedPaths = ({
  entry,
  preload,
  server,
  operationShapes,
  posts,
  pageStyles = {},
  shell,
}: BuildSidecar): string[] => [
  entry,
  ...preload,
  ...[server, operationShapes, posts].filter((path) => path !== undefined),
  ...Object.values(pageStyles).flatMap(({ files, scripts = [] }) => [...files, ...scripts]),
  ...(shell
    ? [
        ...shell.scripts,
        ...shell.styles,
        ...shell.fonts,
        ...Object.values({ ...shell.sharedStyles, ...shell.sharedScripts }).flat(),
      ]
    : []),
]

/** Every page of the site names them, whichever remote it is of. */
const maxPreloads = 50

/** Contradictions inside a build's description, and what it has too much of. */
export const listSidecarProblems = (sidecar: BuildSidecar): string[] => {
  const paths = new Set(sidecar.files.map(({ path }) => path))
  const problems = listNamedPaths(sidecar)
    .filter((path) => !paths.has(path))
    .map((path) => `${path} is named but is not among the files`)
  for (const path of paths) if (!isObjectKey(path)) problems.push(`${JSON.stringify(path)} is no path of a build`)
  if (paths.size !== sidecar.files.length) problems.push('a path is listed twice')
  if (sidecar.preload.length > maxPreloads)
    problems.push(`${sidecar.preload.length} files are preloaded, which every page names; allowed are ${maxPreloads}`)
  if (toBuildId(sidecar.files) !== sidecar.build) problems.push('the build id is not the hash of the files')
  const prefix = sidecar.remote.replaceAll('-', '_')
  // The suffix has no underscore, so that containers of two remotes cannot be confused.
  if (!new RegExp(`^${prefix}_[0-9a-z]{8,64}$`).test(sidecar.container))
    problems.push(`the container ${sidecar.container} is not named ${prefix}_ and a digest`)
  return [...problems, ...listShellProblems(sidecar)]
}
