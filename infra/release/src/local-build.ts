import { lstatSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shellName } from '@escapes/contract/release-names'
import type { BuildSidecar } from '@escapes/contract/releases'
import { ReleaseError, repositoryRoot } from './registry.ts'

export interface LocalBuild {
  folder: string
  sidecar: BuildSidecar
}

/** Parsed by the registry; a command that goes back must not wait for schemas to load. */
const readSidecar = (file: string): Partial<BuildSidecar> => {
  // Of what a link leads to, an error would print the beginning.
  if (!lstatSync(file).isFile()) throw new ReleaseError(`${file} is no file of its own. Build again.`)
  try {
    return { ...(JSON.parse(readFileSync(file, 'utf8')) as Partial<BuildSidecar>) }
  } catch (error) {
    throw new ReleaseError(`${file} cannot be read. Build again.`, { cause: error })
  }
}

export const readLocalBuild = (remote: string, root = repositoryRoot): LocalBuild => {
  const dist = join(root, remote, 'dist')
  const file = join(dist, 'build.json')
  if (!lstatSync(file, { throwIfNoEntry: false }))
    throw new ReleaseError(`${remote} is not built: npm run build -- ${remote}`)
  const sidecar = readSidecar(file)
  if (sidecar.remote !== remote) throw new ReleaseError(`${file} describes ${sidecar.remote}.`)
  return { folder: remote === shellName ? join(dist, 'client') : dist, sidecar: sidecar as BuildSidecar }
}
