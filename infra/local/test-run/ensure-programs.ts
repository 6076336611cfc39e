import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findChromium, findInPath, headlessShell, isExecutable } from '../../release/src/find-chromium.ts'
import { SetupError } from '../stack/settings.ts'

const runAptGet = (...args: string[]): string | undefined => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  // Without a network it fails soon instead of trying for minutes.
  const options = ['-q', '-o', 'Acquire::Retries=1', '-o', 'Acquire::http::Timeout=20']
  const { status, stdout, stderr, error } = spawnSync('apt-get', [...options, ...args], { env, encoding: 'utf8' })
  return status === 0 ? undefined : `apt-get ${args.join(' ')} failed:\n${error ?? stdout + stderr}`
}

const redisServer = 'redis-server'

/** As root on Debian, those that are missing. Returns why it failed. */
const installPackages = (names: readonly string[], print: (line: string) => void): string | undefined => {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return 'Only root on Debian can install it here.'
  print(`Installing ${names.join(' and ')} …`)
  return runAptGet('update') ?? runAptGet('install', '-y', '--no-install-recommends', ...names)
}

/**
 * The Chromium that tests run: `CHROMIUM_PATH`, or the headless shell, or any other in `PATH`, or Playwright's own. Where
 * that is possible, the headless shell and a Redis are installed; without Redis, tests of it are left out.
 */
export const ensurePrograms = (print: (line: string) => void): { chromiumPath: string } => {
  const named = process.env.CHROMIUM_PATH
  if (named && !isExecutable(named)) throw new SetupError(`CHROMIUM_PATH=${named} is not a program.`)
  const missing = [...(named ? [] : [headlessShell]), redisServer].filter((name) => !findInPath([name]))
  const problem = missing.length > 0 ? installPackages(missing, print) : undefined
  const found = findChromium()
  if (found) return { chromiumPath: found }
  throw new SetupError(
    `No Chromium found. Install one (Debian: apt-get install ${headlessShell}) or set CHROMIUM_PATH to it. ${problem ?? ''}`.trim(),
  )
}
