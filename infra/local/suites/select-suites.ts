import { existsSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { repositoryRoot, SetupError } from '../stack/settings.ts'

export interface SelectedSuite {
  folder: string
  /** From the root of the repository; without it, the suite runs whole. */
  files?: string[]
  /** Only tests with one of these tags. */
  tags?: string[]
}

const isTestFile = (name: string): boolean => /\.test\.tsx?$/.test(name) && existsSync(join(repositoryRoot, name))

/**
 * The suites to run, in the order of `folders`.
 * @param names folders of suites, or test files; all suites without names
 */
export const selectSuites = (folders: readonly string[], names: readonly string[]): SelectedSuite[] => {
  if (names.length === 0) return folders.map((folder) => ({ folder }))
  const paths = names.map((name) => relative(repositoryRoot, resolve(repositoryRoot, name)))
  const listFiles = (folder: string) => paths.filter((path) => path.startsWith(`${folder}/`) && isTestFile(path))
  const known = new Set(folders.flatMap((folder) => [folder, ...listFiles(folder)]))
  const unknown = paths.filter((path) => !known.has(path))
  if (unknown.length > 0)
    throw new SetupError(
      `No suite or test file is called ${unknown.join(', ')}. The suites are: ${folders.join(', ')}.`,
    )
  return folders.flatMap((folder) => {
    const files = listFiles(folder)
    if (paths.includes(folder)) return [{ folder }]
    return files.length > 0 ? [{ folder, files }] : []
  })
}
