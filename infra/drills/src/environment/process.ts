import { createRequire } from 'node:module'
import { isAbsolute } from 'node:path'
import { runProcess, type RunningProcess, startProcess, waitUntilUp } from '@escapes/testing/processes'

const environment = { NODE_ENV: 'test', LOG_LEVEL: 'warn' }

const toArgs = (name: string): string[] => [
  '--disable-warning=ExperimentalWarning',
  isAbsolute(name) ? name : createRequire(import.meta.url).resolve(`@escapes/api/src/${name}`),
]

export const runApiProgram = async (name: string, env: Record<string, string>): Promise<void> => {
  await runProcess(toArgs(name), { env: { ...environment, ...env } })
}

export const startApiProgram = async (
  name: string,
  env: Record<string, string>,
  isUp: () => Promise<boolean>,
): Promise<RunningProcess> => {
  const program = startProcess(toArgs(name), { env: { ...environment, ...env } })
  await waitUntilUp(program, isUp)
  return program
}
