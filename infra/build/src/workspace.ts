import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

export const workspaceRoot = resolve(import.meta.dirname, '../../..')
export const shellDir = join(workspaceRoot, 'shell')
export const remoteNames = ['storefront', 'account', 'backoffice'] as const
/** What the registry releases; the shell first, as remotes are compared with it. */
export const releasedNames = ['shell', ...remoteNames] as const

export const getPackageFolder = (name: string): string => {
  if (name === 'shell') return shellDir
  if ((remoteNames as readonly string[]).includes(name)) return join(workspaceRoot, name)
  throw new Error(`There is no package to build named "${name}": shell, ${remoteNames.join(', ')}`)
}

interface Manifest {
  name: string
  version: string
  dependencies?: Record<string, string>
}

const readManifest = (path: string): Manifest => JSON.parse(readFileSync(path, 'utf8')) as Manifest

export const readPackageManifest = (dir: string): Manifest => readManifest(join(dir, 'package.json'))

export const getInstalledVersion = (name: string): string => {
  const require = createRequire(join(shellDir, 'package.json'))
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return readManifest(join(folder, name, 'package.json')).version
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  throw new Error(`${name} is shared by the shell but is not among the dependencies of shell/package.json`)
}
