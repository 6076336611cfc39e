import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { deskViewport, phoneViewport, openPageVisit } from './browser.ts'
import { type BookingIdsByState, createBookingsInEachState } from './bookings-in-each-state.ts'
import { listProductPages, scrollThrough, signInAs } from './pages.ts'
import { type Product, repositoryRoot } from './product.ts'
import { saveScreenIfChanged } from './save-screen-if-changed.ts'
import { getBrowser, getSharedProduct } from './shared.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const shiftAllowed = 0.02
/** `SCREENS=1` renews the pictures in docs/screens of pages that changed. */
const screens = process.env.SCREENS ? join(repositoryRoot, 'docs/screens') : undefined

let product: Product
let browser: Browser
let bookings: BookingIdsByState

beforeAll(async () => {
  ;[product, browser] = await Promise.all([getSharedProduct(), getBrowser()])
  if (screens) await mkdir(screens, { recursive: true })
  const { page, context } = await openPageVisit(browser, product.url)
  await signInAs(page, 'guest')
  const staff = await openPageVisit(browser, product.url)
  await signInAs(staff.page, 'admin')
  bookings = await createBookingsInEachState(page, staff.page, product)
  await Promise.all([context.close(), staff.context.close()])
})

const documentWasMissing = /Failed to load resource: the server responded with a status of 404/

it('a page opened by its address starts at its top, wherever the one before was left', async () => {
  const { page, layoutShift } = await openPageVisit(browser, product.url, phoneViewport)
  await page.goto('/villas')
  await waitUntilIdle(page)
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await page.goto('/tours')
  await waitUntilIdle(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(await layoutShift()).toBeLessThanOrEqual(shiftAllowed)
})

it.concurrent.each([
  ['a phone', 390, phoneViewport],
  ['a desk', 1440, deskViewport],
] as const)(
  'every page is quiet, steady and accessible on %s',
  async (_, width, viewport) => {
    const found: string[] = []
    const { page, takeConsoleProblems, layoutShift } = await openPageVisit(browser, product.url, viewport)
    let signedInAs: string | undefined
    for (const { name, path, as, isNotFound } of await listProductPages(product, bookings)) {
      if (as && as !== signedInAs) {
        await page.context().clearCookies()
        await signInAs(page, as)
        signedInAs = as
      }
      takeConsoleProblems()
      await page.goto(path)
      await waitUntilIdle(page)
      await scrollThrough(page)
      const heard = takeConsoleProblems()
      const messages = isNotFound ? heard.filter((line) => !documentWasMissing.test(line)) : heard
      const shift = await layoutShift()
      // One document without frames: a second page is not needed, and only violations are described.
      const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
      const { violations } = await axe.analyze()
      const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      found.push(
        ...messages.map((line) => `${name}: console ${line}`),
        ...(shift > shiftAllowed ? [`${name}: layout shift ${shift.toFixed(3)}`] : []),
        ...grave.map(({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
        ...(isWide ? [`${name}: wider than the screen`] : []),
      )
      if (screens)
        await saveScreenIfChanged(await page.screenshot({ fullPage: true }), join(screens, `${name}-${width}.webp`))
      if (screens && name === 'home' && width === deskViewport.width)
        await saveScreenIfChanged(await page.screenshot(), join(screens, 'cover.webp'))
    }
    expect(found).toEqual([])
  },
  1_800_000,
)
