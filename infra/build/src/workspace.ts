import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

export const workspaceRoot = resolve(import.meta.dirname, '../../..')
export const shellDir = join(workspaceRoot, 'shell')
/** A remote is a folder at the top of a repository that has `src/remote.tsx`, the module which the shell loads. */
export const listRemoteNames = (root: string): string[] =>
  readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, entry.name, 'src/remote.tsx')))
    .map(({ name }) => name)
    .toSorted()

export const remoteNames: readonly string[] = listRemoteNames(workspaceRoot)
/** What the registry releases; the shell first, as remotes are compared with it. */
export const releasedNames: readonly string[] = ['shell', ...remoteNames]

export const getPackageFolder = (name: string): string => {
  if (name === 'shell') return shellDir
  if (remoteNames.includes(name)) return join(workspaceRoot, name)
  throw new Error(`There is no package to build named "${name}": shell, ${remoteNames.join(', ')}`)
}

interface Manifest {
  name: string
  version: string
  dependencies?: Record<string, string>
}

const readManifest = (path: string): Manifest => JSON.parse(readFileSync(path, 'utf8')) as Manifest

export const readPackageManifest = (dir: string): Manifest => readManifest(join(dir, 'package.json'))

/** The version that a folder's own files import. */
export const findInstalledVersion = (name: string, dir: string): string | undefined => {
  const require = createRequire(join(dir, 'package.json'))
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return readManifest(join(folder, name, 'package.json')).version
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  return undefined
}

export const getInstalledVersion = (name: string): string => {
  const version = findInstalledVersion(name, shellDir)
  if (version !== undefined) return version
  throw new Error(`${name} is shared by the shell but is not among the dependencies of shell/package.json`)
}
