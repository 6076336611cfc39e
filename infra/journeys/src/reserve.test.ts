// @module-tag storefront

import { takesWholeTables } from '@escapes/testing/whole-tables'
import type { Browser, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { createApiClient } from '@escapes/contract/client'
import { addDays, civilDateAt, nightsBetween } from '@escapes/contract/dates'
import { deskViewport, openPageVisit, phoneViewport } from './browser.ts'
import { insertUser, signIn } from './people.ts'
import type { Product } from './product.ts'
import { getBrowser, getSharedProduct } from './shared.ts'

const guest = 'taps-while-it-loads@example.test'
let browser: Browser
let product: Product
beforeAll(async () => {
  browser = await getBrowser()
  product = await getSharedProduct()
  await insertUser(product, guest)
})

/**
 * The villa whose price changes most as dates are chosen: an earlier price before, the mean of two seasons after. Three
 * of the eight nights are before the first of April, when its winter ends.
 */
const findStayOfTwoSeasons = async (): Promise<{ path: string; checkIn: string; checkOut: string }> => {
  const api = createApiClient(product.apiUrl, () => ({ origin: product.url }))
  const { items } = await api('GET /listings', { query: { kind: 'villa', limit: 100 } })
  const villa = items.find(({ slug }) => slug === 'coconut-point-villa-mirissa')
  if (!villa?.originalPrice) throw new Error('the villa of the demo has no earlier price')
  const today = civilDateAt(new Date())
  const year = Number(today.slice(0, 4))
  const checkIn = [year, year + 1].map((each) => `${each}-03-29`).find((day) => nightsBetween(today, day) > 20)
  if (!checkIn) throw new Error('no end of March is far enough away')
  return { path: `/villas/${villa.id}`, checkIn, checkOut: addDays(checkIn, 8) }
}

/** Chromium puts the page back where it was when something above it changes its height; Safari does not. */
const stopScrollAnchoring = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const style = new CSSStyleSheet()
    style.replaceSync('* { overflow-anchor: none !important }')
    document.adoptedStyleSheets = [style]
  })
}

/** On a desk, on the page of a tour, which has a bar of its own right where the menu of currencies opens. */
const chooseCurrency = async (page: Page, code: string): Promise<void> => {
  const api = createApiClient(product.apiUrl, () => ({ origin: product.url }))
  const { items } = await api('GET /listings', { query: { kind: 'tour', limit: 1 } })
  await page.setViewportSize(deskViewport)
  await page.goto(`/tours/${items[0]?.id}`)
  await page.getByRole('button', { name: 'Share', exact: true }).waitFor()
  await page.getByRole('button', { name: /^Currency: / }).click()
  await page.getByRole('menuitemradio', { name: new RegExp(code) }).click()
  await page.getByRole('button', { name: new RegExp(`^Currency: ${code}`) }).waitFor()
}

/** Where there is least room. */
const smallest = [
  ['narrow phone', { width: 320, height: 640 }, 'LKR', 'Rs.'],
  ['low desk', { width: 1280, height: 640 }, 'USD', '$'],
] as const
const usual = [
  ['phone', phoneViewport, 'USD', '$'],
  ['desk', deskViewport, 'LKR', 'Rs.'],
] as const

it.for(takesWholeTables ? [...smallest, ...usual] : smallest.slice(0, 1))(
  'on a %s, Reserve waits for the price, and is pressed with the total in sight above it',
  async ([, size, currency, symbol]) => {
    const { path, checkIn, checkOut } = await findStayOfTwoSeasons()
    const { page } = await openPageVisit(browser, product.url, size)
    await stopScrollAnchoring(page)
    await signIn(page, guest)
    await chooseCurrency(page, currency)
    await page.setViewportSize(size)
    const quoted = Promise.withResolvers<void>()
    const requested = page.waitForRequest('**/api/v1/quotes')
    await page.route('**/api/v1/quotes', async (route) => {
      await quoted.promise
      await route.continue()
    })
    await page.goto(`${path}?checkIn=${checkIn}&checkOut=${checkOut}`)
    const panel = page.getByRole('region', { name: 'Book', exact: true })
    // The price tells that this villa is requested, and then the button says so.
    const reserve = panel.getByRole('button', { name: /^(Reserve|Request to book)$/ })
    await requested
    await panel.getByText(/^From/).waitFor()
    expect(await reserve.isDisabled(), 'before the number of lines above it is known').toBe(true)
    quoted.resolve()
    await panel.getByText('On average').waitFor()
    // A click on trial scrolls to the button and waits until it can be pressed and stands still.
    await reserve.click({ trial: true })
    const { y: top = Number.NaN } = (await reserve.boundingBox()) ?? {}
    const total = panel.getByText(/^Total .*8 nights, 2 guests/)
    expect(await total.textContent()).toContain(`Total ${symbol}`)
    expect(await reserve.getAttribute('aria-describedby')).toBe(await total.locator('..').getAttribute('id'))
    const { y: totalTop = Number.NaN, height: totalHeight = 0 } = (await total.boundingBox()) ?? {}
    expect(totalTop, 'the total is above Reserve').toBeLessThan(top)
    expect(totalTop + totalHeight, 'and in the window').toBeLessThan(size.height)
    await reserve.click()
    await page.getByRole('heading', { name: 'Details and payment' }).waitFor()
  },
)
