import { type BuildSidecar, maxBuildFileBytes, shellName } from '@escapes/contract/releases'
import { ObjectStoreUnavailable } from '@escapes/contract/s3'
import type { Db } from '#/db/database.ts'
import { isObjectKey, ObjectKeyConflict } from '#/gateways/object-store/port.ts'
import type { Services } from '#/services.ts'
import { BuildExists, BuildInvalid, BuildFileTooLarge, BuildStoreUnavailable } from './problems.ts'
import { findBuild, findFileIntegrity } from './queries.ts'
import { toIntegrity, toBuildFileKey } from './stored-build.ts'

const contentTypes: Record<string, string> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  json: 'application/json',
  map: 'application/json',
  svg: 'image/svg+xml',
  woff2: 'font/woff2',
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
  webm: 'video/webm',
  mp4: 'video/mp4',
  txt: 'text/plain; charset=utf-8',
}

interface NewBuildFile {
  build: string
  path: string
  integrity: string
  /** Base64 */
  content: string
}

type StoredIn = Pick<BuildSidecar, 'remote' | 'build' | 'files' | 'isContentAddressed'>

/** Builds have their files in common, so any of them may have registered this one. */
const findRegisteredIntegrity = async (db: Db, { remote, files, isContentAddressed }: StoredIn, path: string) =>
  isContentAddressed || remote === shellName
    ? findFileIntegrity(db, remote, path)
    : files.find((each) => each.path === path)?.integrity

const rejectUnstored =
  (path: string) =>
  (error: unknown): never => {
    if (error instanceof ObjectStoreUnavailable) throw new BuildStoreUnavailable(error.message)
    if (!(error instanceof ObjectKeyConflict)) throw error
    throw new BuildInvalid(`${path} cannot be stored: a file of the remote is called like a folder of another one.`)
  }

/**
 * Stores one file of a build if its bytes match its integrity. A path is written once; only a damaged file, whose
 * stored bytes differ from the registered ones, is written again.
 */
export const storeBuildFile = async (
  { db, objects, log }: Services,
  remote: string,
  file: NewBuildFile,
): Promise<{ path: string; size: number }> => {
  const { build, path, integrity, content } = file
  if (!isObjectKey(path)) throw new BuildInvalid(`${path} is no path of a build.`)
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > maxBuildFileBytes) throw new BuildFileTooLarge(path, bytes.length, maxBuildFileBytes)
  if (toIntegrity(bytes) !== integrity) throw new BuildInvalid(`${path} does not match its integrity.`)
  // Only builds that were registered before may have a folder of their own.
  const place: StoredIn = (await findBuild(db, remote, build)) ?? { remote, build, files: [], isContentAddressed: true }
  const key = toBuildFileKey(place, path)
  const contentType = contentTypes[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
  if (!(await objects.create(key, bytes, contentType).catch(rejectUnstored(path)))) {
    const registered = await findRegisteredIntegrity(db, place, path)
    if (registered !== undefined && registered !== integrity) throw new BuildExists(path)
    const stored = await objects.get(key)
    if (stored && toIntegrity(stored) === integrity) throw new BuildExists(path)
    await objects.put(key, bytes, contentType)
    log.warn({ remote, build, path }, 'a stored file of a build was damaged and is written again')
  }
  return { path, size: bytes.length }
}
