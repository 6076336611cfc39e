import { timeouts } from '@escapes/test-timeouts'
import { chromium, type Browser, type LaunchOptions } from 'playwright'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { startShellComposition } from './composition.ts'

export type Composition = Awaited<ReturnType<typeof startShellComposition>>
export type Build = Awaited<ReturnType<Composition['publish']>>

export let browser: Browser
export let composition: Composition
/** Two builds of the storefront. */
export let stable: Build
export let other: Build

const closePages = async () => {
  for (const context of browser.contexts()) await context.close()
}

/** A browser for the tests of a file; what a test opened is closed after it. */
export const setUpBrowser = (options: LaunchOptions = {}): void => {
  beforeAll(async () => {
    browser = await chromium.launch({
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
      ...options,
    })
    browser.on('context', (context) => context.setDefaultTimeout(timeouts.browser))
  })
  afterAll(() => browser?.close())
  afterEach(closePages)
}

/** That browser before a shell with two builds in its store. */
export const setUpComposition = (options?: LaunchOptions): void => {
  beforeAll(async () => {
    composition = await startShellComposition()
    stable = await composition.publishShared('stable')
    other = await composition.publishShared('previous')
  })
  afterAll(() => composition?.close())
  setUpBrowser(options)
}
