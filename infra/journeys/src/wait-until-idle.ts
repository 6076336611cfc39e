import { setTimeout as delay } from 'node:timers/promises'
import { timeouts } from '@escapes/test-timeouts'
import type { Page, Request } from 'playwright'

const requestsUnderWay = new WeakMap<Page, Set<Request>>()
/**
 * A player stops reading a film while its buffer is full, so that request may stay open as long as the page. `other`: the
 * browser renews a stale answer that it has used already, and reports the end when it collects its garbage.
 */
const endsLate = new Set(['media', 'other'])
/** The stream of live events stays open as long as the page. */
const isStream = (request: Request): boolean => new URL(request.url()).pathname === '/api/v1/live'
const quietMs = 400

export const trackRequests = (page: Page): void => {
  const underWay = new Set<Request>()
  requestsUnderWay.set(page, underWay)
  page.on('request', (request) => {
    if (!endsLate.has(request.resourceType()) && !isStream(request)) underWay.add(request)
  })
  page.on('requestfinished', (request) => underWay.delete(request))
  page.on('requestfailed', (request) => underWay.delete(request))
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return
    for (const request of underWay) if (!request.isNavigationRequest()) underWay.delete(request)
  })
}

/** Waits until nothing that the page waits for has been under way for a moment, and the page has its heading and is not busy. */
export const waitUntilIdle = async (page: Page): Promise<void> => {
  const underWay = requestsUnderWay.get(page)
  if (!underWay) throw new Error('the requests of this page are not tracked')
  const deadline = performance.now() + timeouts.browser
  let quietSince = performance.now()
  while (performance.now() - quietSince < quietMs) {
    await delay(50)
    if (underWay.size > 0) quietSince = performance.now()
    if (performance.now() > deadline)
      throw new Error(`still under way: ${[...underWay].map((request) => request.url()).join(', ')}`)
  }
  await page.waitForFunction(
    () => document.querySelector('main h1') !== null && document.querySelector('[aria-busy="true"]') === null,
  )
}
