/**
 * `npm test`: every suite, three at a time, since much of a run is waiting. `npm test -- api shell/test/x.test.ts` only
 * those, `npm test -- --changed` those that a change can reach.
 */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startThrowawayPostgres } from './postgres/throwaway.ts'
import { repositoryRoot, SetupError } from './stack/settings.ts'
import { selectSince } from './suites/changed/select-since.ts'
import { createScratchFolder, removeFoldersOfEndedRuns } from './suites/create-scratch-folder.ts'
import { ensureChromium } from './suites/ensure-chromium.ts'
import { testResultsVariable } from './suites/failure-context.ts'
import { writeReport } from './suites/report.ts'
import { type RepeatedResult, runFailuresAgain } from './suites/run-failures-again.ts'
import { runSuites } from './suites/run-suites.ts'
import { type SelectedSuite, selectSuites } from './suites/select-suites.ts'
import { listTestFiles, type Suite } from './suites/suite.ts'

const folders = [
  'infra/journeys',
  'api',
  'infra/drills',
  'shell',
  'infra/verify',
  'infra/local',
  'storefront',
  'account',
  'backoffice',
  'shared-ui',
  'infra/demo',
  'infra/new',
  'infra/build',
  'infra/release',
  'infra/test-timeouts',
  'infra/testing',
]
/** Screenshots, texts and logs of failures, by the process of the run. */
const testResults = join(repositoryRoot, 'test-results')
const closing: (() => Promise<void>)[] = []

const select = (names: readonly string[]): { suites: SelectedSuite[]; lines: string[] } => {
  if (!names.some((name) => name.startsWith('--changed'))) return { suites: selectSuites(folders, names), lines: [] }
  const changed = names.length === 1 ? /^--changed(?:=(.+))?$/.exec(names[0] ?? '') : null
  if (!changed) throw new SetupError('--changed stands alone, and a commit is named as --changed=COMMIT.')
  return selectSince(folders, changed[1])
}

const prepareSuites = async (selected: readonly SelectedSuite[]): Promise<Suite[]> => {
  removeFoldersOfEndedRuns(testResults, 'run-')
  const scratch = createScratchFolder()
  closing.push(async () => rmSync(scratch, { recursive: true, force: true }))
  process.env.TMPDIR = scratch
  const compiled = join(scratch, 'compiled')
  mkdirSync(compiled)
  const postgres = await startThrowawayPostgres()
  closing.unshift(postgres.stop)
  const env = {
    TEST_DATABASE_URL: postgres.url,
    CHROMIUM_PATH: ensureChromium(console.log),
    NODE_COMPILE_CACHE: compiled,
    [testResultsVariable]: join(testResults, `run-${process.pid}`),
  }
  return selected
    .filter(({ folder }) => listTestFiles(folder).length > 0)
    .map((suite) => ({ name: suite.folder, env, ...suite }))
}

const closeAll = async () => {
  for (const close of closing) await close()
}
let stopped: Promise<void> | undefined
/** A signal can come twice, and beside the end: each waits for the same. */
const stop = () => (stopped ??= closeAll())
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(130)))
process.on('disconnect', () => void stop().finally(() => process.exit(130)))
process.channel?.unref()

try {
  const selection = select(process.argv.slice(2))
  for (const line of selection.lines) console.log(line)
  const suites = selection.suites.length > 0 ? await prepareSuites(selection.suites) : []
  const results = await runSuites(suites, 3)
  const repeated: RepeatedResult[] = []
  for (const [index, suite] of suites.entries()) {
    const result = results[index]
    if (result) repeated.push(await runFailuresAgain(suite, result, (text) => process.stdout.write(text)))
  }
  const { isGreen, lines } = writeReport(repeated)
  console.log(lines.toSpliced(-1, 0, ...selection.lines).join('\n'))
  process.exitCode = isGreen || suites.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
} finally {
  await stop()
}
process.exit()
