// @module-tag storefront

import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import { launchChromium, openPageVisit, phoneViewport, webGlArguments } from './browser.ts'
import { expectSound, findDrawingFaults } from './find-page-faults.ts'
import type { Product } from './product.ts'
import { getSharedProduct } from './shared.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([getSharedProduct(), launchChromium(...webGlArguments)])
})
afterAll(() => browser.close())

const checkIn = addDays(civilDateAt(new Date()), 200)
const stay = `checkIn=${checkIn}&checkOut=${addDays(checkIn, 3)}&guests=2`

const findMap = (page: Page) => page.locator('[data-status="ready"]')
const listPins = (page: Page): Promise<string[]> =>
  page.locator('[data-pin]').evaluateAll((pins) => pins.map((pin) => pin.getAttribute('aria-label') ?? '').toSorted())
const readQuery = (page: Page) => new URL(page.url()).searchParams

const drag = async (page: Page, byX: number, byY: number): Promise<void> => {
  const box = await findMap(page).boundingBox()
  if (!box) throw new Error('there is no map')
  // Beside the island, where no pin is in the way.
  const [x, y] = [box.x + 24, box.y + box.height * 0.55]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + byX / 2, y + byY / 2, { steps: 4 })
  await page.mouse.move(x + byX, y + byY, { steps: 4 })
  await page.mouse.up()
}

it('on a phone: dates, the map is moved, and a villa is looked at and saved; no byte of a map is loaded before it is shown', async () => {
  const { page, context, takeConsoleProblems } = await openPageVisit(browser, product.url, phoneViewport)
  const strangers: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(product.url) && !request.url().startsWith('blob:')) strangers.push(request.url())
  })
  const maps: string[] = []
  let scripts = 0
  page.on('response', async (response) => {
    if (!/\.m?js|\.css/.test(response.url())) return
    scripts++
    const text = await response.text().catch(() => '')
    if (/maplibregl|mapboxgl/.test(text) && text.length > 10_000) maps.push(response.url())
  })
  await page.goto(`/villas?${stay}`)
  await expectSound(page)
  expect(scripts).toBeGreaterThan(3)
  expect(maps).toEqual([])
  await page.getByRole('link', { name: 'Map View' }).click()
  await findMap(page).waitFor()
  await expect.poll(() => maps.length).toBeGreaterThan(0)
  expect(page.url()).toContain(stay)
  await page.getByText(/\d+ villas available/).waitFor()
  expect(await findDrawingFaults(page, { withRules: true })).toEqual([])
  await drag(page, 60, -40)
  await expect.poll(() => readQuery(page).get('bbox')).toMatch(/^[\d.]+,[\d.]+,[\d.]+,[\d.]+$/)
  await waitUntilIdle(page)
  const [address, pins] = [page.url(), await listPins(page)]
  const count = await page.getByText(/\d+ villas? available/).textContent()

  const pin = page.locator('[data-pin]:visible').first()
  const title = (await pin.getAttribute('aria-label'))?.replace(/, [^,]+ per night$/, '') ?? ''
  await pin.click()
  const preview = page.getByRole('article', { name: title, exact: true })
  await preview.getByText(/ for 3 nights/).waitFor()
  await preview.getByRole('link', { name: title }).click()
  await page.getByRole('heading', { level: 1, name: title }).waitFor()
  expect(page.url()).toContain(stay)

  await page.goBack()
  await findMap(page).waitFor()
  await page.getByText(/\d+ villas? available/).waitFor()
  expect(page.url()).toBe(address)
  await expect.poll(() => listPins(page)).toEqual(pins)
  expect(await page.getByText(/\d+ villas? available/).textContent()).toBe(count)

  await pin.click()
  await preview.getByRole('button', { name: `Save ${title}` }).click()
  await page.getByText('It is kept in this browser.').waitFor()
  expect(strangers).toEqual([])
  expect(takeConsoleProblems()).toEqual([])
  await context.close()
})
