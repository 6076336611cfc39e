import { join } from 'node:path'
import { type RunningProcess, startProcess as start } from '@escapes/testing/processes'

/** Starts a process of the api as in production. `stdout`: a file descriptor for its output. */
export const startApiProcess = (
  main: string,
  env: Record<string, string>,
  stdout: number | 'pipe' = 'pipe',
): RunningProcess =>
  start([join(import.meta.dirname, '../src', main)], { cwd: join(import.meta.dirname, '..'), env, stdout })
