/**
 * For the pipeline: prints, as JSON, the remotes that a push may have changed.
 * @param process.argv the commit before, which the first push of a branch has not, and the one after
 */
import { execFileSync } from 'node:child_process'
import { listChangedRemotes } from './changed-remotes.ts'
import { remoteNames, workspaceRoot } from './workspace.ts'

const [before = '', after = 'HEAD'] = process.argv.slice(2)

const git = (...args: string[]): string =>
  execFileSync('git', args, { cwd: workspaceRoot, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })

const isKnown = (commit: string): boolean => {
  if (!/^[0-9a-f]{40}$/.test(commit)) return false
  try {
    git('cat-file', '-e', `${commit}^{commit}`)
    return true
  } catch {
    return false
  }
}

const changed = isKnown(before)
  ? listChangedRemotes(git('diff', '--name-only', before, after).trim().split('\n'), remoteNames)
  : remoteNames
process.stdout.write(`${JSON.stringify(changed)}\n`)
