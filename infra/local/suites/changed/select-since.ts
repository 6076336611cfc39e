import type { SelectedSuite } from '../select-suites.ts'
import { type Changes, listChangedFiles } from './list-changed-files.ts'
import { selectChangedSuites, suiteOfChecks } from './select-changed-suites.ts'
import { readWorkspaceGraph } from './workspace-graph.ts'

const maximumNamed = 5

const describeSuite = ({ folder, files, tags }: SelectedSuite): string => {
  if (tags) return `${folder} (only those through ${tags.join(' or ')})`
  return files
    ? `${folder} (only ${files.length === 1 ? 'the test file' : `the ${files.length} test files`} changed)`
    : folder
}

const describeChanges = ({ base, files }: Changes): string => {
  const more = files.length > maximumNamed ? ` and ${files.length - maximumNamed} more` : ''
  return `Changed since ${base}: ${files.slice(0, maximumNamed).join(', ')}${more}.`
}

/** Stands before and after such a run, so that nobody takes it for all of the tests. */
const describeSelection = (
  folders: readonly string[],
  suites: readonly SelectedSuite[],
  changes: Changes,
): string[] => {
  if (changes.files.length === 0) return [`  Nothing has changed since ${changes.base}.`]
  const leftOut = folders.filter((folder) => !suites.some((suite) => suite.folder === folder))
  const others = leftOut.filter((folder) => folder !== suiteOfChecks)
  return [
    `  ${describeChanges(changes)}`,
    `  Its tests: ${suites.map(describeSuite).join(', ') || 'none'}.`,
    ...(others.length > 0 ? [`  Left out, since no file that changed reaches them: ${others.join(', ')}.`] : []),
    ...(leftOut.includes(suiteOfChecks)
      ? [`  Left out, since it reads every file: ${suiteOfChecks}. npm run verify runs its checks.`]
      : []),
  ]
}

/**
 * For `npm test -- --changed`, or `--changed=COMMIT`.
 * @param ref the commit; by default where this work left the main branch
 */
export const selectSince = (
  folders: readonly string[],
  ref: string | undefined,
): { suites: SelectedSuite[]; lines: string[] } => {
  const changes = listChangedFiles(ref)
  const suites = selectChangedSuites(folders, changes.files, readWorkspaceGraph())
  return { suites, lines: describeSelection(folders, suites, changes) }
}
