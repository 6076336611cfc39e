import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Reporter, TestModule, TestSuite } from 'vitest/node'
import { repositoryRoot } from '../stack/settings.ts'
import './failure-context.ts'
import {
  describeErrors,
  findSlowest,
  type TestDuration,
  type TestFailure,
  type SuiteOutcome,
  type ReportedError,
} from './suite-outcome.ts'

export const outcomeFileVariable = 'TEST_OUTCOME_FILE'

const toFile = (module: TestModule): string => relative(repositoryRoot, module.moduleId)

const countDue = (module: TestModule): number =>
  [...module.children.allTests()].filter(({ options }) => options.mode !== 'skip' && options.mode !== 'todo').length

const countPassed = (module: TestModule): number => [...module.children.allTests('passed')].length

const toFailure = (
  name: string,
  errors: readonly ReportedError[],
  { place, context }: Pick<TestFailure, 'place' | 'context'> = {},
): TestFailure => ({
  name,
  lines: describeErrors(errors),
  ...(context && { context }),
  ...(place && { place }),
})

/** Files that could not be loaded, and failed hooks: their tests did not run. */
const listHookFailures = (module: TestModule): TestFailure[] => {
  const file = toFile(module)
  const toFileFailure = (name: string, errors: readonly ReportedError[]): TestFailure => ({
    ...toFailure(name, errors, { place: { file }, context: module.meta().failureContext }),
    tests: { due: countDue(module), passed: countPassed(module) },
  })
  const fileFailures = module.errors().length > 0 ? [toFileFailure(file, module.errors())] : []
  const suites: TestSuite[] = [...module.children.allSuites()].filter((suite) => suite.errors().length > 0)
  return [...fileFailures, ...suites.map((suite) => toFileFailure(`${file}: ${suite.fullName}`, suite.errors()))]
}

const listTestFailures = (module: TestModule): TestFailure[] => {
  const file = toFile(module)
  return [...module.children.allTests('failed')].map((test) =>
    toFailure(`${file}: ${test.fullName}`, test.result().errors ?? [], {
      place: { file, test: test.fullName },
      context: test.meta().failureContext,
    }),
  )
}

const listDurations = (module: TestModule): TestDuration[] =>
  [...module.children.allTests('passed')].map((test) => ({
    name: `${toFile(module)}: ${test.fullName}`,
    ms: test.diagnostic()?.duration ?? 0,
    timeoutMs: test.options.timeout ?? Infinity,
  }))

/**
 * Writes the outcome of a run into a file, for the summary at the end of `npm test`. Failed tests stand there alone: the
 * exit code is good again after them, so that a bad one tells of what failed later, as a teardown.
 */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly ReportedError[]): void {
    const slowest = findSlowest(modules.flatMap(listDurations))
    const outcome: SuiteOutcome = {
      files: modules.map(toFile),
      passed: modules.reduce((sum, module) => sum + countPassed(module), 0),
      failures: [
        ...modules.flatMap((module) => [...listHookFailures(module), ...listTestFailures(module)]),
        ...unhandled.map((error) => toFailure('an error outside of any test', [error])),
      ],
      ...(slowest && { slowest }),
    }
    writeFileSync(process.env[outcomeFileVariable] ?? '/dev/stdout', JSON.stringify(outcome))
    process.exitCode = 0
  }
}
