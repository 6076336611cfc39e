/** `npm test`: every suite, three at a time, since much of a run is waiting. `npm test -- api shell` runs only those. */
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { startThrowawayPostgres } from './postgres/throwaway.ts'
import { SetupError } from './stack/settings.ts'
import { createScratchFolder } from './suites/create-scratch-folder.ts'
import { ensureChromium } from './suites/ensure-chromium.ts'
import { runSuites } from './suites/run-suites.ts'
import { hasTests, type SuiteResult, type Suite } from './suites/suite.ts'

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
  'infra/testing',
]
const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
const closing: (() => Promise<void>)[] = []

const listSuites = async (): Promise<Suite[]> => {
  const unknown = wanted.filter((name) => !folders.includes(name))
  if (unknown.length > 0)
    throw new SetupError(`No suite is called ${unknown.join(', ')}. There are: ${folders.join(', ')}.`)
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
  }
  return folders
    .filter(isWanted)
    .filter(hasTests)
    .map((folder) => ({ name: folder, folder, env }))
}

const report = (results: readonly SuiteResult[]): boolean => {
  console.log('')
  for (const { name, passed, failures, seconds } of results) {
    const status = failures.length === 0 ? 'ok  ' : 'FAIL'
    console.log(`  ${status} ${name.padEnd(24)} ${passed} passed, ${failures.length} failed, ${seconds.toFixed(0)} s`)
    for (const failure of failures) {
      console.log(`       ${failure.name}`)
      for (const line of failure.lines) console.log(`         ${line}`)
    }
  }
  const passed = results.reduce((total, result) => total + result.passed, 0)
  const failed = results.reduce((total, { failures }) => total + failures.length, 0)
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0
}

const stop = async () => {
  for (const close of closing.splice(0)) await close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(130)))
process.on('disconnect', () => void stop().finally(() => process.exit(130)))
process.channel?.unref()

try {
  const results = await runSuites(await listSuites(), 3)
  process.exitCode = report(results) ? 0 : 1
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
} finally {
  await stop()
}
process.exit()
