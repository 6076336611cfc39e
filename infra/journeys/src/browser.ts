import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'

/** Chromium as the drills and journeys start it: no background traffic, no sandbox inside containers. */
export const launch = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })

export const phone = { width: 390, height: 844 }
export const desk = { width: 1440, height: 900 }

export interface Visit {
  page: Page
  context: BrowserContext
  /** Console errors, console warnings and uncaught exceptions since the last call. */
  complaints(): string[]
  /** Sum of the layout shifts of the page shown now that no input explains. */
  layoutShift(): Promise<number>
}

/** The shift of a document is kept by the document itself: a navigation starts a new count. */
const countShifts = () => {
  const holder = window as unknown as { layoutShift: number }
  holder.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) holder.layoutShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Opens a page in a context of its own: nothing is shared between journeys. */
export const visit = async (browser: Browser, baseURL: string, viewport = desk): Promise<Visit> => {
  const context = await browser.newContext({ baseURL, viewport, locale: 'en-GB', timezoneId: 'Europe/London' })
  const page = await context.newPage()
  let heard: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') heard.push(`${message.type()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => heard.push(`uncaught: ${error.message}`))
  await page.addInitScript(countShifts)
  return {
    page,
    context,
    complaints: () => {
      const all = heard
      heard = []
      return all
    },
    layoutShift: () => page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift),
  }
}
