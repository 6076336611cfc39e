import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { remoteNames, shellDir, workspaceRoot } from './workspace.ts'

const isSource = (path: string): boolean =>
  !/(^|\/)(dist|node_modules|test|testing)\/|\.test\.tsx?$|\.md$|\.tsbuildinfo$/.test(path)

const filesBelow = async (dir: string): Promise<string[]> => {
  const found = await readdir(dir, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const sourcesOf = async (dir: string): Promise<string[]> => [
  join(dir, 'package.json'),
  ...(await filesBelow(join(dir, 'src'))),
  ...(await filesBelow(join(dir, 'content'))),
]

/** Packages whose sources end up in the build, or that decide how it is built. */
const madeFrom = (name: string): string[] => [
  join(workspaceRoot, name),
  ...['api/contract', 'shell/platform', 'infra/build'].map((path) => join(workspaceRoot, path)),
  // The shell carries shared-ui. A remote borrows it at run time, so its bytes do not depend on it.
  ...(name === 'shell' ? [join(workspaceRoot, 'shared-ui')] : []),
]

/** One hash over every file a build is made from: it names the container, and an equal one makes a build unnecessary. */
export const inputsHash = async (name: string): Promise<string> => {
  const lists = await Promise.all(madeFrom(name).map(sourcesOf))
  const files = [...lists.flat(), join(workspaceRoot, 'pnpm-lock.yaml')]
    .map((path) => ({ path, name: relative(workspaceRoot, path) }))
    .filter((file) => isSource(file.name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const digests = await Promise.all(
    files.map(
      async (file) =>
        `${file.name} ${createHash('sha256')
          .update(await readFile(file.path))
          .digest('hex')}`,
    ),
  )
  return createHash('sha256').update(digests.join('\n')).digest('hex')
}

export const folderOf = (name: string): string => {
  if (name === 'shell') return shellDir
  if ((remoteNames as readonly string[]).includes(name)) return join(workspaceRoot, name)
  throw new Error(`There is no package to build named "${name}": shell, ${remoteNames.join(', ')}`)
}
