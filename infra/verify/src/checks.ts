import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../../..')
const bin = (name: string) => resolve(root, 'node_modules/.bin', name)
const cruise = (...paths: string[]) => [bin('depcruise'), '--config', 'infra/verify/boundaries.cjs', ...paths]

export interface Check {
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

/** The static checks, in the order in which a reader wants to hear of them. */
export const checks: readonly Check[] = [
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

export interface Outcome {
  passed: boolean
  output: string
}

export const runCheck = ({ command: [program = '', ...args], mustFailWith }: Check): Outcome => {
  const { status, error, stdout, stderr } = spawnSync(program, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  const output = error ? String(error) : `${stdout}${stderr}`.trim()
  const passed = mustFailWith ? status !== 0 && output.includes(mustFailWith) : status === 0
  return { passed, output }
}
