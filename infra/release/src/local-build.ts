import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { shellName } from '@escapes/contract/release-names'
import type { BuildSidecar } from '@escapes/contract/releases'
import { ReleaseError, repositoryRoot } from './registry.ts'

export interface LocalBuild {
  folder: string
  sidecar: BuildSidecar
}

export const readLocalBuild = (remote: string): LocalBuild => {
  const dist = join(repositoryRoot, remote, 'dist')
  const file = join(dist, 'build.json')
  if (!existsSync(file)) throw new ReleaseError(`${remote} is not built: npm run build -- ${remote}`)
  // Parsed by the registry; a command that goes back must not wait for schemas to load.
  const sidecar = JSON.parse(readFileSync(file, 'utf8')) as BuildSidecar
  if (sidecar.remote !== remote) throw new ReleaseError(`${file} describes ${sidecar.remote}.`)
  return { folder: remote === shellName ? join(dist, 'client') : dist, sidecar }
}
