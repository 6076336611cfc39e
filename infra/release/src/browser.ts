import { type Browser, chromium } from 'playwright'
import { findChromium } from './find-chromium.ts'

/** It runs the code of a build that nobody vouches for yet: no secret of this process is in its environment. */
const browserEnv = (): Record<string, string> =>
  Object.fromEntries(
    ['PATH', 'HOME', 'TMPDIR', 'LANG', 'XDG_RUNTIME_DIR'].flatMap((name) => {
      const value = process.env[name]
      return value === undefined ? [] : [[name, value]]
    }),
  )

export const launchBrowser = async (executablePath = findChromium()): Promise<Browser> => {
  if (!executablePath) throw new Error('there is none here; set CHROMIUM_PATH')
  return chromium.launch({
    executablePath,
    env: browserEnv(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  })
}

export class TabTimeout extends Error {}

export const noAnswer = 'the tab does not answer'

/** A tab in an endless loop never responds, and most calls of the driver have no timeout. */
export const withTabTimeout = async <T>(work: Promise<T>, ms: number): Promise<T> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new TabTimeout(noAnswer)), ms)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
