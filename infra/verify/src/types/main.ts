/**
 * Compiles the projects of a tsconfig, or of everything, and fails when one of those that were built costs more than its
 * budget.
 * @param process.argv the tsconfig, and more arguments for the compiler
 */
import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { repositoryRoot } from '../source-files.ts'
import { remoteNames } from '../../../build/src/workspace.ts'
import { instantiationBudgets } from './budgets.ts'
import { parseBuildCosts, listBudgetProblems } from './build-costs.ts'

const [tsconfig, ...more] = process.argv.slice(2)
const whole = ['infra/verify/tsconfig.json', ...remoteNames.map((name) => `${name}/tsconfig.json`)]
const projects = tsconfig === undefined ? whole : [tsconfig]
// One checker a project, two projects at once: more would check shared types several times, and the counts would vary.
const args = [
  '--build',
  '--verbose',
  '--extendedDiagnostics',
  '--checkers',
  '1',
  '--builders',
  '2',
  ...more,
  ...projects,
]
const { status, stdout } = spawnSync(resolve(repositoryRoot, 'node_modules/.bin/tsc'), args, {
  cwd: repositoryRoot,
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
const exceeded = listBudgetProblems(parseBuildCosts(stdout), instantiationBudgets)
for (const line of status === 0 ? exceeded : stdout.split('\n').filter((text) => / error TS/.test(text)))
  console.error(line)
process.exitCode = status === 0 && exceeded.length === 0 ? 0 : 1
