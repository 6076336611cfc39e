import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

/** The static checks, in the order in which a reader wants to hear of them. `verify format lint` runs only those. */
const root = resolve(import.meta.dirname, '../../..')
const bin = (name: string) => resolve(root, 'node_modules/.bin', name)
const cruise = (...paths: string[]) => [bin('depcruise'), '--config', 'infra/verify/boundaries.cjs', ...paths]

interface Check {
  name: string
  command: string[]
  /** A check that is right only if it refuses: it proves that the rule beside it can fail. */
  mustFailWith?: string
}

const sources = [
  'api',
  'shared-ui',
  'shell',
  'storefront',
  'account',
  'backoffice',
  'infra/build',
  'infra/local',
  'infra/release',
]

const checks: Check[] = [
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'types', command: [bin('tsc'), '--build', 'infra/verify/tsconfig.json'] },
  { name: 'boundaries', command: cruise(...sources) },
  {
    name: 'boundaries-can-fail',
    command: cruise('infra/verify/fixtures'),
    mustFailWith: 'storefront-keeps-to-itself',
  },
  { name: 'unused', command: [bin('knip')] },
  { name: 'packages', command: [bin('sherif')] },
]

const run = (check: Check): boolean => {
  const started = performance.now()
  const [command = '', ...args] = check.command
  const result = spawnSync(command, args, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  const output = `${result.stdout}${result.stderr}`
  const passed = check.mustFailWith
    ? result.status !== 0 && output.includes(check.mustFailWith)
    : result.status === 0 && result.error === undefined
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  console.log(`${passed ? 'ok  ' : 'FAIL'} ${check.name} (${seconds} s)`)
  if (!passed) console.log(result.error ? String(result.error) : output.trim())
  return passed
}

const wanted = process.argv.slice(2)
const chosen = checks.filter(({ name }) => wanted.length === 0 || wanted.includes(name))
const results = chosen.map(run)
const passed = results.filter(Boolean).length
console.log(`${passed} passed, ${results.length - passed} failed`)
process.exitCode = passed === results.length && results.length > 0 ? 0 : 1
