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
    execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
      .split('\n')
      .filter((line) => line !== '')
  const exists = (ref: string): boolean => {
    try {
      return git('rev-parse', '--verify', '--quiet', `${ref}^{commit}`).length > 0
    } catch {
      return false
    }
  }
  return { git, exists }
}

/**
 * Files changed since a commit, committed or not, new and removed ones too.
 * @param ref by default the commit where this work left the main branch: that of the team, or of this clone where there is
 * no other
 */
export const listChangedFiles = (ref?: string, root = repositoryRoot): Changes => {
  const { git, exists } = openGit(root)
  if (ref !== undefined && !exists(ref)) throw new SetupError(`--changed=${ref}: git knows no such commit.`)
  const main = ['origin/main', 'main'].find(exists) ?? 'HEAD'
  const [base = 'HEAD'] = ref === undefined ? git('merge-base', 'HEAD', main) : [ref]
  const changed = git('diff', '--name-only', '--no-renames', base)
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return {
    base: git('rev-parse', '--short', base)[0] ?? base,
    files: [...new Set([...changed, ...untracked])].toSorted(),
  }
}
