import { globSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '../stack/settings.ts'
import { runVitest, type VitestRun } from './run-vitest.ts'
import type { FailurePlace, SuiteOutcome, TestFailure } from './suite-outcome.ts'

export interface Suite {
  name: string
  folder: string
  env?: Record<string, string>
  /** Runs nothing but these, from the root of the repository. */
  files?: string[]
  /** Runs nothing but tests with one of these tags. */
  tags?: string[]
}

export interface SuiteResult extends Omit<SuiteOutcome, 'files'> {
  name: string
  seconds: number
}

/** From the root of the repository, and so is what it gives. */
export const listTestFiles = (folder: string): string[] =>
  globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: repositoryRoot, exclude: ['**/node_modules', '**/dist'] }).toSorted()

/** What belongs to no test: a bad end, and files that should have run. */
const listOtherFailures = (
  { outcome, badEnd, lastLines }: VitestRun,
  expectedFiles: readonly string[],
): TestFailure[] => {
  const ran = new Set(outcome?.files)
  const missing = outcome ? expectedFiles.filter((file) => !ran.has(file)) : []
  // An error outside of any test reports the bad end already.
  const isReported = outcome?.failures.some(({ place }) => place === undefined) ?? false
  const reason = badEnd ?? (outcome ? undefined : 'ended before its tests')
  return [
    ...missing.map((file) => ({ name: file, lines: ['did not run: no vitest project of its suite includes it'] })),
    ...(reason && !isReported ? [{ name: `vitest ${reason}`, lines: ['It printed last:', ...lastLines] }] : []),
  ]
}

/** The outcome of the tests, and a failure of its own for whatever else went wrong. */
export const toFinalOutcome = (run: VitestRun, expectedFiles: readonly string[]): Omit<SuiteOutcome, 'files'> => {
  const { files: _, ...outcome } = run.outcome ?? { files: [], passed: 0, failures: [] }
  return { ...outcome, failures: [...outcome.failures, ...listOtherFailures(run, expectedFiles)] }
}

const toArguments = ({ file, test }: FailurePlace): string[] => [
  join(repositoryRoot, file),
  ...(test === undefined ? [] : ['--testNamePattern', `^${RegExp.escape(test)}$`]),
]

/** @param only runs nothing but that file or test of the suite */
export const runSuite = async (
  { name, folder, env = {}, files, tags }: Suite,
  print: (text: string) => void,
  only?: FailurePlace,
): Promise<SuiteResult> => {
  const started = performance.now()
  const places = only ? [only] : (files ?? []).map((file) => ({ file }))
  const expectedFiles = places.length > 0 ? places.map(({ file }) => file) : listTestFiles(folder)
  const tagArguments = tags && !only ? [`--tags-filter=${tags.join(' or ')}`] : []
  const args = [...places.flatMap(toArguments), ...tagArguments]
  const run = await runVitest(folder, { args, env, print }).catch((error: unknown): VitestRun => ({
    badEnd: 'could not run',
    lastLines: [String(error)],
  }))
  return { name, ...toFinalOutcome(run, expectedFiles), seconds: (performance.now() - started) / 1000 }
}
