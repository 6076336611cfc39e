import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { shellName } from '@escapes/contract/release-names'
import { readCompressionQuality } from './precompress.ts'
import { workspaceRoot } from './workspace.ts'

const isSource = (path: string): boolean =>
  !/(^|\/)(dist|node_modules|test|testing)\/|\.test\.tsx?$|\.md$|\.tsbuildinfo$/.test(path)

const listFilesBelow = async (dir: string): Promise<string[]> => {
  const found = await readdir(dir, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

const listSources = async (dir: string): Promise<string[]> => [
  join(dir, 'package.json'),
  ...(await listFilesBelow(join(dir, 'src'))),
  ...(await listFilesBelow(join(dir, 'content'))),
]

/** Besides the lockfile. A remote loads some of shared-ui at run time, and bundles the rest. */
export const listInputFolders = (name: string): string[] =>
  [name, 'api/contract', 'shell/platform', 'shared-ui', 'infra/build'].map((path) => join(workspaceRoot, path))

export const hashBuildInputs = async (name: string): Promise<string> => {
  const lists = await Promise.all(listInputFolders(name).map(listSources))
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

/**
 * What a record says of a build of these inputs: `current`, or only compressed less than is wanted now. Of a remote the shell
 * server compresses the files.
 */
export const judgeRecord = (name: string, record: string, inputs: string): 'current' | 'too-large' | 'other' => {
  const [recorded, , quality = '11'] = record.split(' ')
  if (recorded !== inputs) return 'other'
  return name !== shellName || Number(quality) >= readCompressionQuality() ? 'current' : 'too-large'
}
