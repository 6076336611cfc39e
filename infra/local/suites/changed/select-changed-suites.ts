import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../../stack/settings.ts'
import type { SelectedSuite } from '../select-suites.ts'
import { remoteNames } from '../../../build/src/workspace.ts'
import { listTestFiles } from '../suite.ts'
import { findWorkspace, listDependencies, listDependents, type WorkspaceGraph } from './workspace-graph.ts'

/** The suite that reads every file. For sources it is left out: `npm run verify` runs the same checks. */
export const suiteOfChecks = 'infra/verify'
const journeys = 'infra/journeys'

const isReadByChecksAlone = (file: string): boolean =>
  /\.md$|^docs\/|^\.(changeset|github)\/|^\.(editorconfig|gitignore|knip|oxfmtrc|oxlintrc)/.test(file)

/** Where a change has its effect; undefined where that is everywhere, as with the lockfile. */
const findPlace = (graph: WorkspaceGraph, file: string): string | undefined =>
  isReadByChecksAlone(file) ? suiteOfChecks : findWorkspace(graph.keys(), file)

/** A journey has the names of the remotes whose pages it passes through. What these share reaches every journey. */
const selectJourneys = (graph: WorkspaceGraph, reached: ReadonlySet<string>): SelectedSuite => {
  const used = [...listDependencies(graph, journeys)].filter((folder) => folder !== journeys && reached.has(folder))
  const areRemotes = used.length > 0 && used.every((folder) => (remoteNames as readonly string[]).includes(folder))
  return { folder: journeys, ...(areRemotes && { tags: used.toSorted() }) }
}

/**
 * The suites that a change can reach, in the order of `folders`. Of a suite in which nothing but tests changed, these.
 * @param files from the root of the repository
 */
export const selectChangedSuites = (
  folders: readonly string[],
  files: readonly string[],
  graph: WorkspaceGraph,
): SelectedSuite[] => {
  const isTest = (file: string) => /\.test\.tsx?$/.test(file) && findWorkspace(folders, file) !== undefined
  const places = files.filter((file) => !isTest(file)).map((file) => findPlace(graph, file))
  if (places.includes(undefined)) return folders.map((folder) => ({ folder }))
  const changed = new Set(places.filter((place) => place !== undefined))
  const reached = listDependents(graph, changed)
  return folders.flatMap((folder): SelectedSuite[] => {
    // A suite has the tests of the packages inside its folder too.
    const isReached = [...reached].some((each) => findWorkspace(folders, `${each}/`) === folder)
    const suite = folder === journeys && !changed.has(journeys) ? selectJourneys(graph, reached) : { folder }
    if (isReached && suite.tags === undefined) return [suite]
    const changedTests = files.filter(
      (file) => isTest(file) && findWorkspace(folders, file) === folder && existsSync(join(repositoryRoot, file)),
    )
    if (changedTests.length === 0) return isReached ? [suite] : []
    // What changed runs whole, whatever it passes through, and once.
    const others = listTestFiles(folder).filter((file) => !changedTests.includes(file))
    return [...(isReached ? [{ ...suite, files: others }] : []), { folder, files: changedTests }]
  })
}
