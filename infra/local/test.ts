/** `npm test`: every suite of the repository, the browser journeys last. `npm test api shell` runs only those. */
import { startThrowawayPostgres } from './postgres/throwaway.ts'
import { SetupError } from './stack/settings.ts'
import { findChromium } from './suites/chromium.ts'
import { hasTests, type Result, runSuite, type Suite } from './suites/suite.ts'

const folders = [
  'api',
  'shared-ui',
  'shell',
  'storefront',
  'account',
  'backoffice',
  'infra/build',
  'infra/release',
  'infra/local',
  'infra/verify',
  'infra/drills',
  'infra/journeys',
]
const wanted = process.argv.slice(2)
const isWanted = (name: string) => wanted.length === 0 || wanted.includes(name)
const say = (line: string) => console.log(line)
const closing: (() => Promise<void>)[] = []

const suitesOf = async (): Promise<Suite[]> => {
  const postgres = await startThrowawayPostgres()
  closing.push(postgres.stop)
  const env = { TEST_DATABASE_URL: postgres.url, CHROMIUM_PATH: findChromium(say) }
  return folders
    .filter(isWanted)
    .filter(hasTests)
    .map((folder) => ({ name: folder, folder, env }))
}

const report = (results: readonly Result[]): boolean => {
  console.log('')
  for (const { name, passed, failed, seconds, failures } of results) {
    console.log(
      `  ${failed === 0 ? 'ok  ' : 'FAIL'} ${name.padEnd(24)} ${passed} passed, ${failed} failed, ${seconds.toFixed(0)} s`,
    )
    for (const failure of failures) console.log(`       ${failure}`)
  }
  const sum = (field: 'passed' | 'failed') => results.reduce((total, result) => total + result[field], 0)
  console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
  return sum('failed') === 0 && sum('passed') > 0
}

const stop = async () => {
  for (const close of closing.splice(0)) await close()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void stop().finally(() => process.exit(130)))
process.on('disconnect', () => void stop().finally(() => process.exit(130)))
process.channel?.unref()

try {
  const results: Result[] = []
  for (const suite of await suitesOf()) results.push(await runSuite(suite))
  process.exitCode = report(results) ? 0 : 1
} catch (error) {
  console.error(error instanceof SetupError ? error.message : error)
  console.log('0 passed, 1 failed')
  process.exitCode = 1
} finally {
  await stop()
}
process.exit()
