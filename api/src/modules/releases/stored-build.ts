import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { BuildSidecar } from '@escapes/contract/releases'
import { isKey, type ObjectStore } from '#/gateways/object-store/port.ts'

const compress = promisify(brotliCompress)

export const keyOf = (remote: string, build: string, path: string): string => `_mf/a/${remote}/${build}/${path}`

export const digestOf = (bytes: Uint8Array): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`

/** The id a build with these files must have: it cannot be claimed for other bytes. */
export const buildIdOf = (files: BuildSidecar['files']): string => {
  const lines = files.map((file) => `${file.path} ${file.integrity}`).toSorted()
  return createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16)
}

export interface Inspection {
  /** What differs from the description, by file. */
  complaints: string[]
  /** Compressed size of what the first view of a page loads. */
  firstLoadBytes: number
  totalBytes: number
}

/** Reads every byte of a build from the store and compares it with the description. */
export const inspectBuild = async (objects: ObjectStore, sidecar: BuildSidecar): Promise<Inspection> => {
  const { remote, build, entry, preload, files } = sidecar
  const first = new Set([entry, ...preload])
  const result: Inspection = { complaints: [], firstLoadBytes: 0, totalBytes: 0 }
  for (const { path, size, integrity } of files) {
    const bytes = await objects.get(keyOf(remote, build, path))
    if (!bytes) {
      result.complaints.push(`${path} is not in the store`)
      continue
    }
    result.totalBytes += bytes.length
    if (bytes.length !== size) result.complaints.push(`${path} has ${bytes.length} bytes, described are ${size}`)
    else if (digestOf(bytes) !== integrity) result.complaints.push(`${path} does not match its integrity`)
    if (first.has(path))
      result.firstLoadBytes += (await compress(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })).length
  }
  return result
}

/** Contradictions inside a description, before any byte is looked at. */
export const contradictionsOf = (sidecar: BuildSidecar): string[] => {
  const paths = new Set(sidecar.files.map(({ path }) => path))
  const complaints = [sidecar.entry, ...sidecar.preload]
    .filter((path) => !paths.has(path))
    .map((path) => `${path} is named but is not among the files`)
  for (const path of paths) if (!isKey(path)) complaints.push(`${JSON.stringify(path)} is no path of a build`)
  if (paths.size !== sidecar.files.length) complaints.push('a path is listed twice')
  if (buildIdOf(sidecar.files) !== sidecar.build) complaints.push('the build id is not the hash of the files')
  if (sidecar.pages.length === 0) complaints.push('the build has no page')
  return complaints
}
