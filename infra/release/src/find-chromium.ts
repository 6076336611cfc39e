import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright'

/** The same Chromium without windows, for a third less processor time. */
export const headlessShell = 'chromium-headless-shell'
const browsersWithWindows = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

export const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const findInPath = (names: readonly string[]): string | undefined =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find(isExecutable)

/** `CHROMIUM_PATH`, or the headless shell, or any other in `PATH`, or Playwright's own. */
export const findChromium = (): string | undefined => {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH
  const own = chromium.executablePath()
  return findInPath([headlessShell, ...browsersWithWindows]) ?? (existsSync(own) ? own : undefined)
}
