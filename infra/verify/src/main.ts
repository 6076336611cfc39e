/** `npm run verify`: the static checks. `npm run verify format lint` runs only those. */
import { checks, runCheck, type VerifyCheck } from './checks.ts'

const wanted = process.argv.slice(2)
const names = checks.map(({ name }) => name).join(', ')
if (wanted.includes('--help')) {
  console.log(`npm run verify [-- CHECK …]\nRuns all static checks, or the named ones: ${names}.`)
  process.exit(0)
}
const unknown = wanted.filter((name) => checks.every((check) => check.name !== name))
if (unknown.length > 0) {
  console.error(`Unknown: ${unknown.join(', ')}. There are: ${names}.`)
  process.exit(2)
}

let failed = 0
const chosen = checks.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const runAndPrint = async (check: VerifyCheck): Promise<void> => {
  const started = performance.now()
  const { passed, output } = await runCheck(check)
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${check.name} (${((performance.now() - started) / 1000).toFixed(1)} s)`)
  if (!passed) {
    failed += 1
    console.log(output)
  }
}
const waiting = [...chosen]
const runThoseThatWait = async (): Promise<void> => {
  for (let check = waiting.shift(); check; check = waiting.shift()) await runAndPrint(check)
}
// Two at a time: half of them use one processor.
await Promise.all([runThoseThatWait(), runThoseThatWait()])
console.log(`${chosen.length - failed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
