import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { BuildCommit } from '@escapes/contract/releases'
import { listInputFolders } from './build-inputs.ts'
import { workspaceRoot } from './workspace.ts'

/** Undefined outside a git repository, where a build is allowed too. */
const git = async (...args: string[]): Promise<string | undefined> => {
  try {
    const { stdout } = await promisify(execFile)('git', args, { cwd: workspaceRoot })
    return stdout.trim()
  } catch {
    return undefined
  }
}

/** One of uncommitted sources is marked. */
export const describeRevision = async (): Promise<string> =>
  (await git('describe', '--always', '--abbrev=40', '--exclude=*', '--dirty')) ?? 'unknown'

const maxCommits = 50

/** The last commits that changed what a build is made of, the newest first: a release is told apart from the live one by them. */
export const listCommits = async (name: string): Promise<BuildCommit[] | undefined> => {
  const paths = [...listInputFolders(name), join(workspaceRoot, 'pnpm-lock.yaml')]
  const log = await git('log', '-n', String(maxCommits), '--no-merges', '--format=%H %s', '--', ...paths)
  if (!log) return undefined
  return log.split('\n').map((line) => ({ revision: line.slice(0, 40), subject: line.slice(41, 341) }))
}
