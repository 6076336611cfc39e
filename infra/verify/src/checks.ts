import { execFile } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { remoteNames } from '../../build/src/workspace.ts'

const root = resolve(import.meta.dirname, '../../..')
const bin = (name: string) => resolve(root, 'node_modules/.bin', name)
const program = (name: string) => [process.execPath, `infra/verify/src/${name}/main.ts`]

export interface VerifyCheck {
  name: string
  command: string[]
}

const product = ['api', 'shared-ui', 'shell', ...remoteNames]
/** Every package of infra, future ones included; of this one without the fixture, which has to be refused. */
const infra = readdirSync(resolve(root, 'infra')).map((name) =>
  name === 'verify' ? 'infra/verify/src' : `infra/${name}`,
)

export const checks: readonly VerifyCheck[] = [
  { name: 'format', command: [bin('oxfmt'), '--check', '.'] },
  { name: 'lint', command: [bin('oxlint'), '--type-aware', '--deny-warnings'] },
  { name: 'types', command: program('types') },
  {
    name: 'boundaries',
    command: [bin('depcruise'), '--config', 'infra/verify/boundaries.cjs', ...product, ...infra],
  },
  { name: 'spec-coverage', command: program('spec-coverage') },
  { name: 'modules', command: program('modules') },
  { name: 'suppressions', command: program('suppressions') },
  { name: 'styles', command: program('styles') },
  { name: 'unused', command: [bin('knip')] },
  { name: 'packages', command: [bin('sherif')] },
]

export interface CheckResult {
  passed: boolean
  output: string
}

export const runCheck = ({ command: [file = '', ...args] }: VerifyCheck): Promise<CheckResult> =>
  new Promise((resolve) => {
    execFile(file, args, { cwd: root, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      const output = `${stdout}${stderr}`.trim()
      resolve({ passed: error === null, output: output === '' && error ? error.message : output })
    })
  })
