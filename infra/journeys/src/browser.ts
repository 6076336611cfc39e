import { timeouts } from '@escapes/test-timeouts'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { recordInput } from './failures/record-input.ts'
import { trackRequests } from './wait-until-idle.ts'

/** Chromium as drills and journeys start it: no background traffic, no sandbox inside containers. */
export const launchChromium = (...more: string[]): Promise<Browser> =>
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
      ...more,
    ],
  })

/** Draws WebGL on the processor, for maps. */
export const webGlArguments = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader'] as const

/** A map that is drawn on the processor is slow, and Chromium's driver says so. */
const isOfGraphicsDriver = /GL Driver Message .*GPU stall/

export const phoneViewport = { width: 390, height: 844 }
export const deskViewport = { width: 1440, height: 900 }

export interface PageVisit {
  page: Page
  context: BrowserContext
  /** Console errors, console warnings and uncaught exceptions since the last call. */
  takeConsoleProblems(): string[]
  layoutShift(): Promise<number>
}

/** The document counts its own shifts: a navigation starts a new count. */
const countShifts = () => {
  const holder = window as unknown as { layoutShift: number }
  holder.layoutShift = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) holder.layoutShift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
}

export interface OpenedPage {
  page: Page
  consoleLines: string[]
  /** When it went to another address, in milliseconds since 1970. */
  navigatedAt: number
}

/** Pages that a test file has opened, for the report of a failure. */
export const openedPages: OpenedPage[] = []

const origins = new WeakMap<Page, string>()
/** Of the product that the page was opened for. */
export const getOrigin = (page: Page): string => {
  const origin = origins.get(page)
  if (origin === undefined) throw new Error('the page was not opened by openPageVisit')
  return origin
}

/** Opens a page in a browser context of its own: journeys share nothing. */
export const openPageVisit = async (browser: Browser, baseURL: string, viewport = deskViewport): Promise<PageVisit> => {
  const context = await browser.newContext({ baseURL, viewport, locale: 'en-US', timezoneId: 'Europe/London' })
  context.setDefaultTimeout(timeouts.browser)
  const page = await context.newPage()
  origins.set(page, baseURL)
  const consoleLines: string[] = []
  const opened = { page, consoleLines, navigatedAt: Date.now() }
  openedPages.push(opened)
  page.on('framenavigated', () => (opened.navigatedAt = Date.now()))
  trackRequests(page)
  let problems: string[] = []
  page.on('console', (message) => {
    const line = `${message.type()}: ${message.text()}`
    consoleLines.push(line)
    const isProblem = message.type() === 'error' || message.type() === 'warning'
    if (isProblem && !isOfGraphicsDriver.test(line)) problems.push(line)
  })
  page.on('pageerror', (error) => {
    const line = `uncaught: ${error.message}`
    consoleLines.push(line)
    problems.push(line)
  })
  await page.addInitScript(countShifts)
  await recordInput(page)
  return {
    page,
    context,
    takeConsoleProblems: () => {
      const all = problems
      problems = []
      return all
    },
    layoutShift: () => page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift),
  }
}
