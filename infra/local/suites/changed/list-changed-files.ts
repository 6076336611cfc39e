import { execFileSync } from 'node:child_process'
import { repositoryRoot, SetupError } from '../../stack/settings.ts'

export interface Changes {
  /** The commit since which they are counted, abbreviated. */
  base: string
  /** From the root of the repository. */
  files: string[]
}

const openGit = (cwd: string) => {
  const git = (...args: string[]): string[] =>
    // Git quotes names with other than ASCII, unless zeros separate them.
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split(/[\n\0]/)
      .filter((line) => line !== '')
  const exists = (ref: string): boolean => {
    try {
      return git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`).length > 0
    } catch {
      return false
    }
  }
  const findFork = (): string => {
    const main = ['origin/main', 'main'].find(exists)
    try {
      if (main !== undefined) return git('merge-base', 'HEAD', main)[0] ?? main
    } catch {
      // No common history, as in a shallow clone.
    }
    throw new SetupError('git knows no branch main that this work has left: name a commit, as --changed=COMMIT.')
  }
  return { git, exists, findFork }
}

/**
 * Files changed since a commit, committed or not, new and removed ones too.
 * @param ref by default the commit where this work left the main branch: that of the team, or of this clone where there is
 * no other. Throws a `SetupError` where there is none
 */
export const listChangedFiles = (ref?: string, root = repositoryRoot): Changes => {
  const { git, exists, findFork } = openGit(root)
  if (ref !== undefined && !exists(ref)) throw new SetupError(`--changed=${ref}: git knows no such commit.`)
  const base = ref ?? findFork()
  const changed = git('diff', '--name-only', '--no-renames', '-z', base)
  const untracked = git('ls-files', '--others', '--exclude-standard', '-z')
  return {
    base: git('rev-parse', '--short', base)[0] ?? base,
    files: [...new Set([...changed, ...untracked])].toSorted(),
  }
}
