import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'
import { SetupError } from '../stack/settings.ts'

/** The same Chromium without windows, for a third less processor time. */
const headlessShell = 'chromium-headless-shell'
const browsersWithWindows = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const findInPath = (names: readonly string[]): string | undefined =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find(isExecutable)

const findPlaywrightBrowser = (): string | undefined => {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

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
  const found = named || (findInPath([headlessShell, ...browsersWithWindows]) ?? findPlaywrightBrowser())
  if (found) return { chromiumPath: found }
  throw new SetupError(
    `No Chromium found. Install one (Debian: apt-get install ${headlessShell}) or set CHROMIUM_PATH to it. ${problem ?? ''}`.trim(),
  )
}
