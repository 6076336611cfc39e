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

const usualArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
]

/** Names are looked up by the proxy, and what calls connect with goes through it or not at all. */
const proxiedArguments = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--force-webrtc-ip-handling-policy=disable_non_proxied_udp',
  '--webrtc-ip-handling-policy=disable_non_proxied_udp',
]

/** `proxyUrl`: of the only machine that it connects to. */
export const launchBrowser = async (executablePath = findChromium(), proxyUrl?: string): Promise<Browser> => {
  if (!executablePath) throw new Error('there is none here; set CHROMIUM_PATH')
  return chromium.launch({
    executablePath,
    env: browserEnv(),
    args: [...usualArguments, ...(proxyUrl === undefined ? [] : proxiedArguments)],
    ...(proxyUrl !== undefined && { proxy: { server: proxyUrl } }),
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
