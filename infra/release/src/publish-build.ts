import { setTimeout } from 'node:timers/promises'
import { type ApiCall, ApiProblem } from '@escapes/contract/client'
import type { LocalBuild } from './local-build.ts'
import { readBuiltFile } from './read-built-file.ts'
import { toProblemMessage, ReleaseError } from './registry.ts'

const concurrency = 6

export interface PublishResult {
  build: string
  isNew: boolean
  uploaded: number
  repaired: number
}

const maxAttempts = 10

/** What may be sent twice is sent again while the registry is busy: at once first, the last time after half a minute. */
export const repeatWhileBusy = async <T>(call: () => Promise<T>): Promise<T> => {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await call()
    } catch (error) {
      const isBusy = error instanceof ApiProblem && (error.status === 503 || error.status === 429)
      if (!isBusy || attempt === maxAttempts) throw error
      await setTimeout(50 * 2 ** attempt)
    }
}

const uploadFile = async (
  api: ApiCall,
  { folder, sidecar }: LocalBuild,
  file: LocalBuild['sidecar']['files'][number],
): Promise<boolean> => {
  const content = (await readBuiltFile(folder, file.path)).toString('base64')
  const { remote, build } = sidecar
  try {
    const body = { build, path: file.path, integrity: file.integrity, content }
    await repeatWhileBusy(() => api('POST /admin/releases/:remote/files', { params: { remote }, body }))
    return true
  } catch (error) {
    // An earlier attempt uploaded it; the registration compares every byte anyway.
    if (error instanceof ApiProblem && error.code === 'build-exists') return false
    const problem = toProblemMessage(error)
    throw problem ? new ReleaseError(`${file.path}: ${problem}`, { cause: error }) : error
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

/** Registers a build, or says which of its files the registry lacks. */
const register = async (api: ApiCall, { sidecar }: LocalBuild): Promise<{ isNew?: boolean; lacking: string[] }> => {
  const { remote } = sidecar
  try {
    const { isNew, damaged = [] } = await repeatWhileBusy(() =>
      api('POST /admin/releases/:remote/builds', { params: { remote }, body: sidecar }),
    )
    return { isNew, lacking: damaged }
  } catch (error) {
    if (error instanceof ApiProblem && error.body.damaged) return { lacking: error.body.damaged }
    throw error
  }
}

const maxRounds = 3

/**
 * Registers a build, after uploading the files that the registry names as missing or damaged: what an earlier build has
 * is not sent again. Can be repeated after any failure.
 */
export const publishBuild = async (api: ApiCall, built: LocalBuild): Promise<PublishResult> => {
  const { build, files } = built.sidecar
  let uploaded = 0
  let wasRegistered = false
  for (let round = 1; ; round += 1) {
    const { isNew, lacking } = await register(api, built)
    if (isNew === false) wasRegistered = true
    if (lacking.length === 0) return { build, isNew: isNew === true, uploaded, repaired: wasRegistered ? uploaded : 0 }
    if (round === maxRounds)
      throw new ReleaseError(`Damaged in the store, and cannot be repaired: ${lacking.join(', ')}`)
    const wanted = new Set(lacking)
    uploaded += await uploadAll(
      api,
      built,
      files.filter(({ path }) => wanted.has(path)),
    )
  }
}
