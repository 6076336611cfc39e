import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { desk, launch, phone, visit } from './browser.ts'
import { type LivedBookings, liveBookings } from './lived-bookings.ts'
import { productPages, readThrough, settle, signInAs } from './pages.ts'
import { Product, repository } from './product.ts'

const shiftAllowed = 0.02
/** `SCREENS=1` renews the pictures in docs/screens. */
const screens = process.env.SCREENS ? join(repository, 'docs/screens') : undefined

let product: Product
let browser: Browser
let lived: LivedBookings

beforeAll(async () => {
  ;[product, browser] = await Promise.all([Product.start(), launch()])
  if (screens) await mkdir(screens, { recursive: true })
  const { page, context } = await visit(browser, product.url)
  await signInAs(page, 'guest')
  const staff = await visit(browser, product.url)
  await signInAs(staff.page, 'admin')
  lived = await liveBookings(page, staff.page, product)
  await Promise.all([context.close(), staff.context.close()])
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** In few colours: the pictures are posters, and a repository is cloned by everyone. */
const keep = async (page: Page, path: string, fullPage: boolean): Promise<void> => {
  await sharp(await page.screenshot({ fullPage }))
    .png({ palette: true, colours: 200, effort: 8 })
    .toFile(path)
}

const documentWasMissing = /Failed to load resource: the server responded with a status of 404/

test('a page opened by its address starts at its top, wherever the one before was left', async () => {
  const { page, layoutShift } = await visit(browser, product.url, phone)
  await page.goto('/villas')
  await settle(page)
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await page.goto('/tours')
  await settle(page)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(await layoutShift()).toBeLessThanOrEqual(shiftAllowed)
})

test.each([
  ['a phone', 390, phone],
  ['a desk', 1440, desk],
])(
  'every page is quiet, steady and accessible on %s',
  async (_, width, viewport) => {
    const found: string[] = []
    const { page, complaints, layoutShift } = await visit(browser, product.url, viewport)
    let signedInAs: string | undefined
    for (const { name, path, as, isMissing } of await productPages(product, lived)) {
      if (as && as !== signedInAs) {
        await page.context().clearCookies()
        await signInAs(page, as)
        signedInAs = as
      }
      complaints()
      await page.goto(path)
      await settle(page)
      await readThrough(page)
      const heard = complaints()
      const said = isMissing ? heard.filter((line) => !documentWasMissing.test(line)) : heard
      const shift = await layoutShift()
      const { violations } = await new AxeBuilder({ page }).analyze()
      const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
      const isWide = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
      found.push(
        ...said.map((line) => `${name}: console ${line}`),
        ...(shift > shiftAllowed ? [`${name}: layout shift ${shift.toFixed(3)}`] : []),
        ...grave.map(({ id, nodes }) => `${name}: ${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`),
        ...(isWide ? [`${name}: wider than the screen`] : []),
      )
      if (screens) await keep(page, join(screens, `${name}-${width}.png`), true)
      if (screens && name === 'home' && width === desk.width) await keep(page, join(screens, 'cover.png'), false)
    }
    expect(found).toEqual([])
  },
  400_000,
)
