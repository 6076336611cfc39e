import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildSidecar, type BuildSidecar, shellName } from '@escapes/contract/releases'
import { ReleaseError, repositoryRoot } from './registry.ts'

export interface LocalBuild {
  folder: string
  sidecar: BuildSidecar
}

export const readLocalBuild = (remote: string): LocalBuild => {
  const dist = join(repositoryRoot, remote, 'dist')
  const file = join(dist, 'build.json')
  if (!existsSync(file)) throw new ReleaseError(`${remote} is not built: node infra/build/src/main.ts ${remote}`)
  const sidecar = buildSidecar.parse(JSON.parse(readFileSync(file, 'utf8')))
  if (sidecar.remote !== remote) throw new ReleaseError(`${file} describes ${sidecar.remote}.`)
  return { folder: remote === shellName ? join(dist, 'client') : dist, sidecar }
}
