import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

export const workspaceRoot = resolve(import.meta.dirname, '../../..')
export const shellDir = join(workspaceRoot, 'shell')
export const remoteNames = ['storefront', 'account', 'backoffice'] as const

interface Manifest {
  name: string
  version: string
}

const readManifest = (path: string): Manifest => JSON.parse(readFileSync(path, 'utf8')) as Manifest

export const packageOf = (dir: string): Manifest => readManifest(join(dir, 'package.json'))

/** The version of a package as the shell has it installed: what it lends is what the others are built against. */
export const installedVersion = (name: string): string => {
  const require = createRequire(join(shellDir, 'package.json'))
  for (const folder of require.resolve.paths(name) ?? []) {
    try {
      return readManifest(join(folder, name, 'package.json')).version
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  throw new Error(`${name} is lent by the shell but is not among the dependencies of shell/package.json`)
}
