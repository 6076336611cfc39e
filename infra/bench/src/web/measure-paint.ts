import type { Browser } from 'playwright'

export interface Paint {
  largestPaintMs: number
  shift: number
  /** What long tasks took beyond 50 ms each. */
  blockedMs: number
  /** From the largest paint so far until buttons do what they say; not there where nothing was drawn before. */
  answersAfterMs: number
}

const slow4g = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_375 }
/** Pictures of the first view, and whatever else may move it. */
const settleMs = 3_000

const observe = (): void => {
  const seen: Paint = { largestPaintMs: 0, shift: 0, blockedMs: 0, answersAfterMs: NaN }
  Object.assign(globalThis, { seen })
  const watch = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  watch('largest-contentful-paint', ({ startTime }) => (seen.largestPaintMs = startTime))
  watch('layout-shift', (entry) => (seen.shift += (entry as PerformanceEntry & { value: number }).value))
  // What is pressed before is kept in it (`keep-early-input.ts`).
  let isDrawn = false
  const look = (): void => {
    const keepsEarlyInput = 'earlyInput' in globalThis
    isDrawn ||= keepsEarlyInput
    if (isDrawn && !keepsEarlyInput) seen.answersAfterMs = performance.now() - seen.largestPaintMs
    else requestAnimationFrame(look)
  }
  look()
  watch('longtask', ({ duration }) => (seen.blockedMs += Math.max(0, duration - 50)))
}

/** One first visit of a phone on slow 4G. Nobody who has a session gets a drawn page: a cookie that means nothing makes the browser draw it. */
export const measurePaint = async (
  browser: Browser,
  url: string,
  { slowdown, isDrawnByBrowser = false }: { slowdown: number; isDrawnByBrowser?: boolean },
): Promise<Paint> => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 })
  if (isDrawnByBrowser) await context.addCookies([{ name: 'better-auth.session_token', value: 'none.none', url }])
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', slow4g)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.addInitScript(observe)
  await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
  await page.locator('#main h1').waitFor({ timeout: 60_000 })
  await page.waitForTimeout(settleMs)
  const paint = await page.evaluate(() => (globalThis as unknown as { seen: Paint }).seen)
  await context.close()
  return paint
}
