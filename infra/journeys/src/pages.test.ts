import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { deskViewport, phoneViewport, openPageVisit, type PageVisit } from './browser.ts'
import { createBookingsInEachState } from './bookings-in-each-state.ts'
import { findPageIds, type PageIds, type ProductPage, productPages, scrollThrough, signInAs } from './pages.ts'
import { type Product, repositoryRoot } from './product.ts'
import { saveScreenIfChanged } from './save-screen-if-changed.ts'
import { getBrowser, getSharedProduct } from './shared.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const shiftAllowed = 0.02
/** `SCREENS=1` renews the pictures in docs/screens of pages that changed. */
const screens = process.env.SCREENS ? join(repositoryRoot, 'docs/screens') : undefined

let product: Product
let browser: Browser
let ids: PageIds

beforeAll(async () => {
  ;[product, browser] = await Promise.all([getSharedProduct(), getBrowser()])
  if (screens) await mkdir(screens, { recursive: true })
  const { page, context } = await openPageVisit(browser, product.url)
  await signInAs(page, 'guest')
  const staff = await openPageVisit(browser, product.url)
  await signInAs(staff.page, 'admin')
  ids = await findPageIds(product, await createBookingsInEachState(page, staff.page, product))
  await Promise.all([context.close(), staff.context.close()])
})

const documentWasMissing = /Failed to load resource: the server responded with a status of 404/

it(
  'a page opened by its address starts at its top, wherever the one before was left',
  { tags: ['storefront'] },
  async () => {
    const { page, layoutShift } = await openPageVisit(browser, product.url, phoneViewport)
    await page.goto('/villas')
    await waitUntilIdle(page)
    await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
    await page.goto('/tours')
    await waitUntilIdle(page)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    expect(await layoutShift()).toBeLessThanOrEqual(shiftAllowed)
  },
)

/** One browser context for all pages of a viewport: whoever the next page is for is signed in, or nobody. */
const createVisitor = (viewport: { width: number; height: number }) => {
  let visit: PageVisit | undefined
  let signedInAs: ProductPage['as']
  return async (as: ProductPage['as']): Promise<PageVisit> => {
    if (!visit || visit.page.isClosed()) {
      visit = await openPageVisit(browser, product.url, viewport)
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
}

/** What a visitor would notice on the page that is open: one line a fault. */
const findFaults = async ({ page, takeConsoleProblems, layoutShift }: PageVisit, isNotFound?: true) => {
  const heard = takeConsoleProblems()
  const messages = isNotFound ? heard.filter((line) => !documentWasMissing.test(line)) : heard
  const shift = await layoutShift()
  // One document without frames: a second page is not needed, and only violations are described.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  const { violations } = await axe.analyze()
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
  const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
  return [
    ...messages.map((line) => `console ${line}`),
    ...(shift > shiftAllowed ? [`layout shift ${shift.toFixed(3)}`] : []),
    ...grave.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
    ...(isWide ? ['wider than the screen'] : []),
  ]
}

const savePictures = async (page: Page, name: string, width: number, folder: string) => {
  await saveScreenIfChanged(await page.screenshot({ fullPage: true }), join(folder, `${name}-${width}.webp`))
  if (name === 'home' && width === deskViewport.width)
    await saveScreenIfChanged(await page.screenshot(), join(folder, 'cover.webp'))
}

describe.concurrent.each([
  ['a phone', phoneViewport],
  ['a desk', deskViewport],
] as const)('on %s', (_, viewport) => {
  const visitAs = createVisitor(viewport)

  for (const [remote, pages] of Object.entries(productPages))
    it.each(pages)(
      'the page $name is quiet, steady and accessible',
      { concurrent: false, tags: [remote] },
      async ({ name, path, as, isNotFound }) => {
        const visit = await visitAs(as)
        visit.takeConsoleProblems()
        await visit.page.goto(typeof path === 'string' ? path : path(ids))
        await waitUntilIdle(visit.page)
        await scrollThrough(visit.page)
        const faults = await findFaults(visit, isNotFound)
        if (screens) await savePictures(visit.page, name, viewport.width, screens)
        expect(faults).toEqual([])
      },
    )
})
