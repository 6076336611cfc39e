import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ApiCall, ApiProblem } from '@escapes/contract/client'
import { maxBuildFileBytes } from '@escapes/contract/releases'
import type { LocalBuild } from './local-build.ts'
import { toProblemMessage, ReleaseError } from './registry.ts'

const concurrency = 6

export interface PublishResult {
  build: string
  isNew: boolean
  uploaded: number
  repaired: number
}

const uploadFile = async (
  api: ApiCall,
  { folder, sidecar }: LocalBuild,
  file: LocalBuild['sidecar']['files'][number],
): Promise<boolean> => {
  if (file.size > maxBuildFileBytes)
    throw new ReleaseError(`${file.path} has ${file.size} bytes; a file of a build has at most ${maxBuildFileBytes}.`)
  const content = (await readFile(join(folder, file.path))).toString('base64')
  const { remote, build } = sidecar
  try {
    await api('POST /admin/releases/:remote/files', {
      params: { remote },
      body: { build, path: file.path, integrity: file.integrity, content },
    })
    return true
  } catch (error) {
    // An earlier attempt uploaded it; the registration compares every byte anyway.
    if (error instanceof ApiProblem && error.code === 'build-exists') return false
    const problem = toProblemMessage(error)
    throw problem ? new ReleaseError(`${file.path}: ${problem}`, { cause: error }) : error
  }
}

const isKnown = async (api: ApiCall, remote: string, build: string): Promise<boolean> => {
  try {
    const { builds } = await api('GET /admin/releases/:remote', { params: { remote } })
    return builds.some((known) => known.build === build)
  } catch (error) {
    if (error instanceof ApiProblem && error.code === 'not-found') return false
    throw error
  }
}

const uploadAll = async (api: ApiCall, built: LocalBuild, files: LocalBuild['sidecar']['files']): Promise<number> => {
  const waiting = [...files]
  let uploaded = 0
  const worker = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) if (await uploadFile(api, built, file)) uploaded += 1
  }
  await Promise.all(Array.from({ length: concurrency }, worker))
  return uploaded
}

/**
 * Uploads missing files and registers the build; can be repeated after any failure. Stored bytes of a known build are
 * verified, and uploaded again where they are damaged.
 */
export const publishBuild = async (api: ApiCall, built: LocalBuild): Promise<PublishResult> => {
  const { remote, build, files } = built.sidecar
  const register = () => api('POST /admin/releases/:remote/builds', { params: { remote }, body: built.sidecar })
  const uploaded = (await isKnown(api, remote, build)) ? 0 : await uploadAll(api, built, files)
  const { isNew, damaged = [] } = await register()
  if (damaged.length === 0) return { build, isNew, uploaded, repaired: 0 }
  const paths = new Set(damaged)
  const broken = files.filter(({ path }) => paths.has(path))
  const repaired = await uploadAll(api, built, broken)
  const { damaged: stillDamaged = [] } = await register()
  if (stillDamaged.length > 0)
    throw new ReleaseError(`Damaged in the store, and cannot be repaired: ${stillDamaged.join(', ')}`)
  return { build, isNew, uploaded: uploaded + repaired, repaired }
}
