import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { timeouts } from '@escapes/test-timeouts'
import { takesWholeTables } from '@escapes/testing/whole-tables'
import type { Browser, Page } from 'playwright'
import { beforeAll, describe, expect, it, onTestFailed } from 'vitest'
import { deskViewport, phoneViewport, openPageVisit, type PageVisit } from './browser.ts'
import { createBookingsInEachState } from './bookings-in-each-state.ts'
import { keepAccessibilityRules } from './find-accessibility-faults.ts'
import { findDrawingFaults, findLoadingFaults } from './find-page-faults.ts'
import { findPageIds, type PageIds, type ProductPage, productPages, scrollThrough, signInAs } from './pages.ts'
import { type Product, repositoryRoot } from './product.ts'
import { saveScreenIfChanged } from './save-screen-if-changed.ts'
import { getBrowser, getSharedProduct } from './shared.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

/** `SCREENS=1` renews the pictures in docs/screens of pages that changed. */
const screens = process.env.SCREENS ? join(repositoryRoot, 'docs/screens') : undefined

let product: Product
let browser: Browser
let ids: PageIds

beforeAll(async () => {
  ;[product, browser] = await Promise.all([getSharedProduct(), getBrowser()])
  // Pages of one thing are in stories, but for the drill.
  if (!takesWholeTables && !screens) return
  if (screens) await mkdir(screens, { recursive: true })
  const { page, context } = await openPageVisit(browser, product.url)
  await signInAs(page, 'guest')
  const staff = await openPageVisit(browser, product.url)
  await signInAs(staff.page, 'admin')
  ids = await findPageIds(product, await createBookingsInEachState(page, staff.page, product))
  await Promise.all([context.close(), staff.context.close()])
})

const documentWasMissing = /Failed to load resource: the server responded with a status of 404/

let visit: PageVisit | undefined
/** A page that hangs takes the next ones along, which are opened in the same tab: these get another. */
const closeVisit = async () => {
  const failed = visit
  visit = undefined
  await failed?.context.close()
}
let signedInAs: ProductPage['as']
/** One browser context for all pages: whoever the next page is for is signed in, or nobody. */
const visitAs = async (as: ProductPage['as']): Promise<PageVisit> => {
  if (!visit || visit.page.isClosed()) {
    visit = await openPageVisit(browser, product.url, deskViewport)
    await keepAccessibilityRules(visit.page)
    signedInAs = undefined
  }
  if (as !== signedInAs) {
    signedInAs = undefined
    await visit.context.clearCookies()
    if (as) await signInAs(visit.page, as)
    signedInAs = as
  }
  return visit
}

/** Console lines of the page, but for the one that Chromium writes of a document with status 404. */
const findConsoleFaults = ({ takeConsoleProblems }: PageVisit, isNotFound?: true): string[] =>
  takeConsoleProblems()
    .filter((line) => !isNotFound || !documentWasMissing.test(line))
    .map((line) => `console ${line}`)

const savePictures = async (page: Page, name: string, { width }: { width: number }) => {
  if (!screens) return
  await saveScreenIfChanged(await page.screenshot({ fullPage: true }), join(screens, `${name}-${width}.webp`))
  if (name === 'home' && width === deskViewport.width)
    await saveScreenIfChanged(await page.screenshot(), join(screens, 'cover.webp'))
}

/** One of each kind, where no story loads and judges it anyway; the others are in the drill `tables`. */
const shown = Object.entries(productPages).map(
  ([remote, pages]) =>
    [remote, pages.filter(({ judged }) => takesWholeTables || screens || judged === 'here')] as const,
)

describe.each(shown)('on a desk and on a phone, of the %s', (remote, pages) => {
  it.each(pages)(
    'the page $name is quiet, steady and accessible',
    { tags: [remote], timeout: timeouts.page },
    async ({ name, path, as = remote === 'backoffice' ? 'admin' : undefined, isNotFound }) => {
      onTestFailed(closeVisit)
      const current = await visitAs(as)
      const { page, takeConsoleProblems } = current
      const load = async () => {
        takeConsoleProblems()
        // The next one starts at its top, wherever this one is left.
        await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
        await page.goto(typeof path === 'string' ? path : path(ids))
        await waitUntilIdle(page)
        const top = await page.evaluate(() => window.scrollY)
        await scrollThrough(page, { untilDecoded: screens !== undefined })
        return [
          ...findConsoleFaults(current, isNotFound),
          ...(await findLoadingFaults(page, isNotFound)),
          ...(top === 0 ? [] : [`it starts at ${top} px`]),
        ]
      }
      // Loaded, and judged by axe's rules, at the width that most who come have; only measured at the other one.
      const widths = remote === 'storefront' ? [phoneViewport, deskViewport] : [deskViewport, phoneViewport]
      const faults: string[] = []
      for (const [at, viewport] of widths.entries()) {
        const isWhole = at === 0 || takesWholeTables
        await page.setViewportSize(viewport)
        // A page that was drawn on the server was drawn for the width that asked.
        const loading = at === 0 || (isWhole && remote === 'storefront') ? await load() : []
        if (at > 0) await waitUntilIdle(page)
        const drawing = await findDrawingFaults(page, { withRules: isWhole })
        faults.push(...[...loading, ...drawing].map((fault) => `at ${viewport.width} px: ${fault}`))
        await savePictures(page, name, viewport)
      }
      expect(faults).toEqual([])
    },
  )
})
