/** `npm test`: all tests. `npm test -- api shell/test/x.test.ts`: those of these packages and files. */
import { existsSync, globSync, rmSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startVitest } from 'vitest/node'
import { startThrowawayPostgres } from './postgres/throwaway.ts'
import { getInheritedEnv, repositoryRoot, SetupError } from './stack/settings.ts'
import { createScratchFolder, removeFoldersOfEndedRuns } from './test-run/create-scratch-folder.ts'
import { describeRun, readRun, type RunResult } from './test-run/describe-run.ts'
import { ensurePrograms } from './test-run/ensure-programs.ts'
import { testResultsVariable } from './test-run/failure-context.ts'
import { projects } from './test-run/projects.ts'

/** Screenshots, texts and logs of failures, by the process of the run. */
const testResults = join(repositoryRoot, 'test-results')
/** For what ends after the tests, on a machine that does much else: it stops products and drops databases. */
const endMs = 120_000

/** Databases of a test file live for seconds, and nothing reads the log of what they wrote. */
const forShortLives = ['autovacuum=off', 'wal_level=minimal', 'max_wal_senders=0', 'checkpoint_timeout=1h']

const isTestFile = (name: string): boolean => /\.test\.tsx?$/.test(name)

/** From the root of the repository, and so is what it gives. */
const listTestFiles = (name: string): string[] =>
  isTestFile(name)
    ? [name]
    : globSync(`${name}/**/*.test.{ts,tsx}`, { cwd: repositoryRoot, exclude: ['**/node_modules', '**/dist'] })

const selectPaths = (names: readonly string[]): string[] => {
  const paths = names.map((name) => relative(repositoryRoot, resolve(repositoryRoot, name)))
  const unknown = paths.filter(
    (path) =>
      !existsSync(join(repositoryRoot, path)) ||
      listTestFiles(path).length === 0 ||
      !projects.some((folder) => `${path}/`.startsWith(`${folder}/`)),
  )
  if (unknown.length > 0)
    throw new SetupError(
      `No test file or package is called ${unknown.join(', ')}. The packages are: ${projects.join(', ')}.`,
    )
  return paths.length > 0 ? paths : projects
}

const closing: (() => Promise<void>)[] = []
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

/** The environment of all tests: what this process was given, without npm's, and what they need. */
const prepareEnvironment = async (): Promise<void> => {
  removeFoldersOfEndedRuns(testResults, 'run-')
  const scratch = createScratchFolder()
  closing.push(async () => rmSync(scratch, { recursive: true, force: true }))
  const inherited = getInheritedEnv()
  for (const name of Object.keys(process.env)) if (!(name in inherited)) delete process.env[name]
  process.env.TMPDIR = scratch
  const { chromiumPath } = ensurePrograms(console.log)
  const postgres = await startThrowawayPostgres({ settings: forShortLives })
  closing.unshift(postgres.stop)
  Object.assign(process.env, {
    TEST_DATABASE_URL: postgres.url,
    CHROMIUM_PATH: chromiumPath,
    // Every shell that a test starts compresses the files of all remotes: 4.5 seconds of a processor at its best.
    COMPRESSION_QUALITY: '5',
    [testResultsVariable]: join(testResults, `run-${process.pid}`),
  })
}

const run = async (paths: readonly string[]): Promise<RunResult> => {
  const filters = paths.map((path) => join(repositoryRoot, path, isTestFile(path) ? '' : '/'))
  const vitest = await startVitest('test', filters, {
    root: repositoryRoot,
    config: join(repositoryRoot, 'vitest.config.ts'),
    run: true,
  })
  const result = readRun(vitest.state.getTestModules(), vitest.state.getUnhandledErrors())
  const ran = new Set(result.files)
  for (const file of paths.flatMap(listTestFiles).filter((each) => !ran.has(each)))
    result.failures.push({ name: file, lines: ['did not run: no vitest project includes it'] })
  // A failed test has set it; what is set from now on failed at the end.
  process.exitCode = 0
  const hasEnded = await Promise.race([vitest.close().then(() => true), delay(endMs, false, { ref: false })])
  if (!hasEnded || process.exitCode !== 0)
    result.failures.push({ name: 'the end of the run', lines: [hasEnded ? 'failed, see above' : 'did not come'] })
  return result
}

try {
  const paths = selectPaths(process.argv.slice(2))
  await prepareEnvironment()
  const { isGreen, text } = describeRun(await run(paths))
  console.log(text)
  process.exitCode = isGreen ? 0 : 1
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
} finally {
  await stop()
}
process.exit()
