import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getInheritedEnv, repositoryRoot } from '../stack/settings.ts'
import { outcomeFileVariable } from './outcome-reporter.ts'
import type { FailurePlace, TestFailure, SuiteOutcome } from './suite-outcome.ts'

export interface Suite {
  name: string
  folder: string
  env?: Record<string, string>
  /** Runs nothing but these, from the root of the repository. */
  files?: string[]
}

export interface SuiteResult extends SuiteOutcome {
  name: string
  seconds: number
}

const vitest = join(repositoryRoot, 'node_modules/vitest/vitest.mjs')
const reporter = join(import.meta.dirname, 'outcome-reporter.ts')

export const hasTests = (folder: string): boolean => {
  const skipped = new Set(['node_modules', 'dist'])
  const search = (path: string): boolean =>
    readdirSync(path, { withFileTypes: true }).some((entry) =>
      entry.isDirectory()
        ? !skipped.has(entry.name) && search(join(path, entry.name))
        : /\.test\.tsx?$/.test(entry.name),
    )
  return existsSync(join(repositoryRoot, folder)) && search(join(repositoryRoot, folder))
}

const readOutcome = (file: string): SuiteOutcome | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as SuiteOutcome) : undefined

/**
 * A run that ended badly has a failure of its own, however its tests ended: the exit code tells what came after them, as
 * a teardown that failed. A failure without a file, an error outside of any test, has told it already.
 */
export const toFinalOutcome = (outcome: SuiteOutcome | undefined, exitCode: number | null): SuiteOutcome => {
  const { passed, failures } = outcome ?? { passed: 0, failures: [] }
  if (outcome && (exitCode === 0 || failures.some(({ place }) => place === undefined))) return { passed, failures }
  const failure: TestFailure = { name: `vitest ended with ${exitCode}`, lines: ['what it printed last stands above'] }
  return { passed, failures: [...failures, failure] }
}

const toArguments = ({ file, test }: FailurePlace): string[] => [
  join(repositoryRoot, file),
  ...(test === undefined ? [] : ['--testNamePattern', `^${RegExp.escape(test)}$`]),
]

/** @param only runs nothing but that file or test of the suite */
export const runSuite = async (
  { name, folder, env = {}, files = [] }: Suite,
  print: (text: string) => void,
  only?: FailurePlace,
): Promise<SuiteResult> => {
  const scratch = mkdtempSync(join(tmpdir(), 'escapes-outcome-'))
  const file = join(scratch, 'outcome.json')
  const started = performance.now()
  const places = only ? toArguments(only) : files.map((path) => join(repositoryRoot, path))
  const args = [vitest, 'run', '--reporter=default', `--reporter=${reporter}`, ...places]
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: join(repositoryRoot, folder),
    env: { ...getInheritedEnv(), ...env, [outcomeFileVariable]: file },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  child.stdout.setEncoding('utf8').on('data', print)
  child.stderr.setEncoding('utf8').on('data', print)
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  const outcome = readOutcome(file)
  rmSync(scratch, { recursive: true, force: true })
  return { name, ...toFinalOutcome(outcome, exitCode), seconds: (performance.now() - started) / 1000 }
}
