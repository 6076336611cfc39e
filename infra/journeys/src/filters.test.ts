// @module-tag storefront

import { takesWholeTables } from '@escapes/testing/whole-tables'
import type { Browser, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { deskViewport, openPageVisit } from './browser.ts'
import type { Product } from './product.ts'
import { getBrowser, getSharedProduct } from './shared.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const places = ['Galle', 'Ella', 'Bentota', 'Mirissa']

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([getSharedProduct(), getBrowser()])
})

const tapPlaces = async (page: Page, gapMs: number): Promise<void> => {
  const sidebar = page.getByRole('complementary', { name: 'Filters' })
  const points: { x: number; y: number }[] = []
  await sidebar.getByText(places[0]!, { exact: true }).scrollIntoViewIfNeeded()
  for (const place of places) {
    const box = await sidebar.getByText(place, { exact: true }).boundingBox()
    if (!box) throw new Error(`${place} is not on the page`)
    points.push({ x: box.x + box.width / 2, y: box.y + box.height / 2 })
  }
  const input = await page.context().newCDPSession(page)
  const sent: Promise<unknown>[] = []
  for (const { x, y } of points) {
    const press = { x, y, button: 'left', clickCount: 1 } as const
    sent.push(input.send('Input.dispatchMouseEvent', { type: 'mousePressed', ...press }))
    sent.push(input.send('Input.dispatchMouseEvent', { type: 'mouseReleased', ...press }))
    await new Promise((done) => setTimeout(done, gapMs))
  }
  await Promise.all(sent)
}

it.runIf(takesWholeTables).each([40, 250])(
  'four places tapped %d ms apart on a processor four times slower are all chosen',
  async (gapMs) => {
    const { page, context, takeConsoleProblems } = await openPageVisit(browser, product.url, deskViewport)
    await page.goto('/villas')
    await page.getByText(/\d+ Villas Found/).waitFor()
    await waitUntilIdle(page)
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
    await tapPlaces(page, gapMs)
    await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null)
    await expect.poll(() => new URL(page.url()).searchParams.get('location')?.split(',')).toEqual(places)
    const chips = page.getByRole('list', { name: 'Filters in force' })
    for (const place of places) await chips.getByRole('button', { name: place }).waitFor()
    expect(takeConsoleProblems()).toEqual([])
    await context.close()
  },
)
