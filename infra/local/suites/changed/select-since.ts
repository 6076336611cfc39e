import type { SelectedSuite } from '../select-suites.ts'
import { type Changes, listChangedFiles } from './list-changed-files.ts'
import { selectChangedSuites, suiteOfChecks } from './select-changed-suites.ts'
import { readWorkspaceGraph } from './workspace-graph.ts'

const describe = ({ folder, files, tags }: SelectedSuite): string => {
  if (tags) return `${folder} (only those through ${tags.join(' or ')})`
  return files ? `${folder} (only the ${files.length} changed)` : folder
}

/** What is said before and after such a run, so that nobody takes it for all of the tests. */
const describeSelection = (
  folders: readonly string[],
  suites: readonly SelectedSuite[],
  { base, files }: Changes,
): string[] => {
  const leftOut = folders.filter((folder) => !suites.some((suite) => suite.folder === folder))
  const others = leftOut.filter((folder) => folder !== suiteOfChecks)
  return [
    `  ${files.length} ${files.length === 1 ? 'file' : 'files'} changed since ${base}. Ran: ${suites.map(describe).join(', ') || 'nothing'}.`,
    ...(others.length > 0 ? [`  Left out, since nothing in them uses what changed: ${others.join(', ')}.`] : []),
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
