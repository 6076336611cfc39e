import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ApiCall, ApiProblem } from '@escapes/contract/client'
import type { Built } from './built.ts'

const atOnce = 6

export interface Published {
  build: string
  isNew: boolean
  uploaded: number
}

const uploadFile = async (
  api: ApiCall,
  { folder, sidecar }: Built,
  file: Built['sidecar']['files'][number],
): Promise<boolean> => {
  const content = (await readFile(join(folder, file.path))).toString('base64')
  const { remote, build } = sidecar
  try {
    await api('POST /admin/releases/:remote/files', {
      params: { remote },
      body: { build, path: file.path, integrity: file.integrity, content },
    })
    return true
  } catch (error) {
    // An earlier attempt brought it here; the registration compares every byte anyway.
    if (error instanceof ApiProblem && error.code === 'build-exists') return false
    throw error
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

/** Uploads what is missing and registers the build. Can be repeated after any failure. */
export const publish = async (api: ApiCall, built: Built): Promise<Published> => {
  const { remote, build, files } = built.sidecar
  let uploaded = 0
  if (!(await isKnown(api, remote, build))) {
    const waiting = [...files]
    const worker = async () => {
      for (let file = waiting.shift(); file; file = waiting.shift())
        if (await uploadFile(api, built, file)) uploaded += 1
    }
    await Promise.all(Array.from({ length: atOnce }, worker))
  }
  const { isNew } = await api('POST /admin/releases/:remote/builds', { params: { remote }, body: built.sidecar })
  return { build, isNew, uploaded }
}
