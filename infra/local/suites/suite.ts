import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { inheritedEnv, repository } from '../stack/settings.ts'

export interface Suite {
  name: string
  /** Where its vitest runs, from the top of the repository. */
  folder: string
  /** Only files whose path contains one of these. */
  filters?: string[]
  env?: Record<string, string>
}

export interface Result {
  name: string
  passed: number
  failed: number
  seconds: number
  /** What failed and why, a line each. */
  failures: string[]
}

interface ReportedFile {
  name: string
  status: string
  /** Why the file could not be loaded. */
  message?: string
  assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
}

export interface Report {
  numPassedTests: number
  numFailedTests: number
  testResults: ReportedFile[]
}

const vitest = join(repository, 'node_modules/vitest/vitest.mjs')

export const hasTests = (folder: string): boolean => {
  const skipped = new Set(['node_modules', 'dist'])
  const search = (path: string): boolean =>
    readdirSync(path, { withFileTypes: true }).some((entry) =>
      entry.isDirectory()
        ? !skipped.has(entry.name) && search(join(path, entry.name))
        : /\.test\.tsx?$/.test(entry.name),
    )
  return existsSync(join(repository, folder)) && search(join(repository, folder))
}

/** A file that could not even be loaded has no tests of its own, and still did not pass. */
export const countReport = (report: Report | undefined, exitCode: number | null): Pick<Result, 'passed' | 'failed'> => {
  if (!report) return { passed: 0, failed: 1 }
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  const failed = report.numFailedTests + unloaded.length
  // An error outside any test fails the run without failing a test.
  return { passed: report.numPassedTests, failed: exitCode === 0 ? failed : Math.max(1, failed) }
}

const firstLine = (text = ''): string =>
  stripVTControlCharacters(text)
    .split('\n')
    .map((line) => line.trim())
    .find((line) => line !== '') ?? ''

/** Where the whole output is cut to its end, these lines still say what failed. */
export const failuresOf = (report: Report | undefined): string[] =>
  (report?.testResults ?? []).flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(repository, name)
    if (status === 'failed' && assertionResults.length === 0) return [`${file}: ${firstLine(message)}`]
    return assertionResults
      .filter((test) => test.status === 'failed')
      .map((test) => `${file}: ${test.fullName}: ${firstLine(test.failureMessages[0])}`)
  })

const readReport = (file: string): Report | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Report) : undefined

export const runSuite = async ({ name, folder, filters = [], env = {} }: Suite): Promise<Result> => {
  console.log(`\n── ${name}`)
  const scratch = mkdtempSync(join(tmpdir(), 'escapes-report-'))
  const report = join(scratch, 'report.json')
  const started = performance.now()
  const args = [vitest, 'run', ...filters, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: join(repository, folder),
    env: { ...inheritedEnv(), ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const exitCode = await new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', resolve)
  })
  const read = readReport(report)
  rmSync(scratch, { recursive: true, force: true })
  const named = failuresOf(read)
  return {
    name,
    ...countReport(read, exitCode),
    failures: named.length > 0 || exitCode === 0 ? named : ['an error outside of any test; it stands above'],
    seconds: (performance.now() - started) / 1000,
  }
}
