import { spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const bin = (name: string) => resolve(root, 'node_modules/.bin', name)
const cruise = (...paths: string[]) => [bin('depcruise'), '--config', 'infra/verify/boundaries.cjs', ...paths]

export interface VerifyCheck {
  name: string
  command: string[]
  /** The check passes only if it fails with each of these texts: proof that the rules can fail. */
  mustFailWith?: readonly string[]
}

const product = ['api', 'shared-ui', 'shell', 'storefront', 'account', 'backoffice']
/** Every package of infra, future ones included; the fixtures of this one must fail. */
const infra = readdirSync(resolve(root, 'infra')).map((name) =>
  name === 'verify' ? 'infra/verify/src' : `infra/${name}`,
)

export const checks: readonly VerifyCheck[] = [
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'types', command: [process.execPath, 'infra/verify/src/types/main.ts'] },
  {
    name: 'types-can-fail',
    command: [
      process.execPath,
      'infra/verify/src/types/main.ts',
      'infra/verify/fixtures/types/tsconfig.json',
      '--force',
    ],
    mustFailWith: ['infra/verify/fixtures/types: ', 'budget 100'],
  },
  { name: 'boundaries', command: cruise(...product, ...infra) },
  {
    name: 'boundaries-can-fail',
    command: cruise('infra/verify/fixtures'),
    mustFailWith: [
      'storefront-keeps-to-itself',
      'journeys-stay-outside',
      'infra-by-the-face',
      'tests-on-top',
      'drills-and-journeys-apart',
    ],
  },
  {
    name: 'cycles-can-fail',
    command: cruise('infra/verify/fixtures/account'),
    mustFailWith: ['no-circles'],
  },
  { name: 'spec-coverage', command: [process.execPath, 'infra/verify/src/spec-coverage/main.ts'] },
  { name: 'names', command: [process.execPath, 'infra/verify/src/names/main.ts'] },
  {
    name: 'names-can-fail',
    command: [process.execPath, 'infra/verify/src/names/main.ts', 'infra/verify/fixtures/names'],
    mustFailWith: ['slipOf: "slip": say receipt'],
  },
  { name: 'architecture', command: [process.execPath, 'infra/verify/src/architecture/main.ts'] },
  { name: 'modules', command: [process.execPath, 'infra/verify/src/modules/main.ts'] },
  {
    name: 'tables-can-fail',
    command: [process.execPath, 'infra/verify/src/modules/main.ts', 'infra/verify/fixtures/modules'],
    mustFailWith: ['queries.ts:4 names people, a table of people'],
  },
  {
    name: 'faces-can-fail',
    command: [process.execPath, 'infra/verify/src/modules/main.ts', 'infra/verify/fixtures/modules'],
    mustFailWith: ['index.ts offers 21 names'],
  },
  { name: 'suppressions', command: [process.execPath, 'infra/verify/src/suppressions/main.ts'] },
  {
    name: 'suppressions-can-fail',
    command: [process.execPath, 'infra/verify/src/suppressions/main.ts', 'infra/verify/fixtures/suppressions'],
    mustFailWith: ['unexplained.ts:1'],
  },
  { name: 'timeouts', command: [process.execPath, 'infra/verify/src/timeouts/main.ts'] },
  {
    name: 'timeouts-can-fail',
    command: [process.execPath, 'infra/verify/src/timeouts/main.ts', 'infra/verify/fixtures/timeouts'],
    mustFailWith: ['waits.case.ts:4 timeout is a number', 'waits.case.ts:3 it has a number'],
  },
  { name: 'unused', command: [bin('knip')] },
  { name: 'packages', command: [bin('sherif')] },
]

export interface CheckResult {
  passed: boolean
  output: string
}

export const runCheck = ({ command: [program = '', ...args], mustFailWith }: VerifyCheck): CheckResult => {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const output = error ? String(error) : `${stdout}${stderr}`.trim()
  const passed = mustFailWith ? status !== 0 && mustFailWith.every((name) => output.includes(name)) : status === 0
  return { passed, output }
}
