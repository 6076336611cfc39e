import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'
import { SetupError } from '../stack/settings.ts'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const inPath = (): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find(isExecutable)

/** The one that playwright may have downloaded for itself. */
const playwrights = (): string | undefined => {
  const path = chromium.executablePath()
  return existsSync(path) ? path : undefined
}

const installed = (say: (line: string) => void): string | undefined => {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return undefined
  say('No Chromium found; installing the package chromium …')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const commands = [
    ['update', '-q'],
    ['install', '-y', '-q', '--no-install-recommends', 'chromium'],
  ]
  for (const args of commands) {
    const result = spawnSync('apt-get', args, { env, encoding: 'utf8' })
    if (result.status !== 0) throw new SetupError(`apt-get ${args.join(' ')} failed:\n${result.stdout}${result.stderr}`)
  }
  return inPath()
}

/** The browser that the journeys drive. */
export const findChromium = (say: (line: string) => void): string => {
  const named = process.env.CHROMIUM_PATH
  if (named && !isExecutable(named)) throw new SetupError(`CHROMIUM_PATH=${named} is not a program.`)
  const found = named || inPath() || playwrights() || installed(say)
  if (found) return found
  throw new SetupError('No Chromium found. Install one (Debian: apt-get install chromium) or set CHROMIUM_PATH to it.')
}
