import { relative } from 'node:path'
import { inspect, stripVTControlCharacters } from 'node:util'
import type { TestCase, TestModule } from 'vitest/node'
import { repositoryRoot } from '../stack/settings.ts'
import './failure-context.ts'

export interface Failure {
  name: string
  /** The message and the difference, and for a journey what was around it. */
  lines: string[]
}

export interface RunResult {
  files: string[]
  passed: number
  failures: Failure[]
  /** First failures of what failed and passed when it ran again. */
  unstable: Failure[]
  slowest: [file: string, seconds: number][]
}

const maxLines = 12
/** The output of a run is read in windows and pipelines that show so many characters of a line. */
const maxWidth = 240

const toFile = ({ moduleId }: TestModule): string => relative(repositoryRoot, moduleId)
const toName = (test: TestCase): string => `${toFile(test.module)}: ${test.fullName}`

const describeError = (error: unknown): string[] => {
  if (typeof error !== 'object' || error === null || !('message' in error)) return [inspect(error)]
  const { message, stack = '', diff = '' } = error as { message: string; stack?: string; diff?: string }
  const frame = stack.split('\n').find((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line))
  const [first = '', ...more] = message.split('\n')
  return [first, ...(frame ? [frame.trim()] : []), ...more, ...diff.split('\n')]
}

const toFailure = (name: string, errors: readonly unknown[], context: readonly string[] = []): Failure => {
  const texts = errors.map((error) => stripVTControlCharacters(describeError(error).join('\n')))
  // What fails again fails alike, mostly.
  const lines = [...new Set(texts)].flatMap((text) => text.split('\n')).filter((line) => line.trim() !== '')
  const cut = lines.length > maxLines ? [...lines.slice(0, maxLines), `… ${lines.length - maxLines} more lines`] : lines
  return { name, lines: [...cut, ...context].map((line) => line.slice(0, maxWidth)) }
}

/** Files that could not be loaded, hooks, and tests. */
const listFailures = (module: TestModule): Failure[] => {
  const context = module.meta().failureContext
  const ofFile = module.errors().length > 0 ? [toFailure(toFile(module), module.errors(), context)] : []
  const ofSuites = [...module.children.allSuites()]
    .filter((suite) => suite.errors().length > 0)
    .map((suite) => toFailure(`${toFile(module)}: ${suite.fullName}`, suite.errors(), context))
  const ofTests = [...module.children.allTests('failed')].map((test) =>
    toFailure(toName(test), test.result().errors ?? [], test.meta().failureContext),
  )
  return [...ofFile, ...ofSuites, ...ofTests]
}

export const readRun = (modules: readonly TestModule[], unhandled: readonly unknown[]): RunResult => {
  const passed = modules.flatMap((module) => [...module.children.allTests('passed')])
  return {
    files: [...new Set(modules.map(toFile))],
    passed: passed.length,
    failures: [
      ...modules.flatMap(listFailures),
      ...unhandled.map((error) => toFailure('an error outside of any test', [error])),
    ],
    unstable: passed
      .filter((test) => test.diagnostic()?.flaky)
      .map((test) => toFailure(toName(test), test.result().errors ?? [], test.meta().failureContext)),
    slowest: modules
      .map((module): [string, number] => [toFile(module), module.diagnostic().duration / 1000])
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, 10),
  }
}

const indent = ({ name, lines }: Failure): string[] => [`  ${name}`, ...lines.map((line) => `    ${line}`)]

/** A run with more of them is red: they are no longer luck, and each hides what it would have found. */
const maxUnstable = 2

/** The end of `npm test`, whose last line is `N passed, N failed`. */
export const describeRun = ({ passed, failures, unstable, slowest }: RunResult): { isGreen: boolean; text: string } => {
  const isTooUnstable = unstable.length > maxUnstable
  const failed = failures.length + (isTooUnstable ? 1 : 0) + (passed + failures.length === 0 ? 1 : 0)
  const lines = [
    '',
    ...slowest.map(([file, seconds]) => `  ${seconds.toFixed(0).padStart(4)} s  ${file}`),
    ...(failures.length > 0 ? ['', 'Failed:', ...failures.flatMap(indent)] : []),
    ...(unstable.length > 0
      ? ['', 'Unstable: failed, then passed. To be mended before the next feature, the product first:']
      : []),
    ...unstable.flatMap(indent),
    ...(isTooUnstable ? [`  ${unstable.length} unstable, more than ${maxUnstable}: counts as 1 failed`] : []),
    ...(passed + failures.length === 0 ? ['no test ran'] : []),
    '',
    `${passed} passed, ${failed} failed`,
  ]
  return { isGreen: failed === 0, text: lines.join('\n') }
}
