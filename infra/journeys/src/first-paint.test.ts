// @module-tag storefront

import { takesWholeTables } from '@escapes/testing/whole-tables'
import type { Browser, Page } from 'playwright'
import { beforeAll, describe, expect, it } from 'vitest'
import { openPageVisit, phoneViewport } from './browser.ts'
import { expectSound } from './find-page-faults.ts'
import { scrollThrough } from './pages.ts'
import type { Product } from './product.ts'
import { getBrowser, getSharedProduct } from './shared.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

let product: Product
let browser: Browser
beforeAll(async () => {
  ;[product, browser] = await Promise.all([getSharedProduct(), getBrowser()])
})

const findTour = async (): Promise<string> => {
  const response = await fetch(`${product.apiUrl}/listings?kind=tour&limit=1`)
  const { items } = (await response.json()) as { items: { id: string }[] }
  return `/tours/${items[0]?.id}`
}

/** On a slow machine the first page of a build may be late, and is then drawn by the browser. */
const untilDrawn = async (path: string, cookie = ''): Promise<string> => {
  let html = ''
  const isDrawn = async () => {
    html = await (await fetch(product.url + path, { headers: { cookie } })).text()
    return html.includes('id="first-paint"')
  }
  await expect.poll(isDrawn).toBe(true)
  return html
}

/** Headings, links and prices. */
const readPage = (page: Page) =>
  page.locator('#root').evaluate((root) => {
    const list = (selector: string) => [...root.querySelectorAll(selector)]
    return {
      headings: list('h1, h2, h3').map(({ textContent }) => textContent),
      // The text of a message names the page by its whole address, which only a browser knows.
      links: list('main a').map((link) => link.getAttribute('href')?.replace(/\?text=.*/, '')),
      prices: root.textContent?.match(/[$£][\d,]+(?:\.\d\d)?/g) ?? [],
    }
  })

/** The first formatter of each kind keeps a slow phone busy for as long as the layout of a page. */
const countFormatters = () => {
  const holder = globalThis as unknown as { formatters: string[] }
  holder.formatters = []
  globalThis.Intl = new Proxy(Intl, {
    get: (intl, name: keyof typeof Intl) => {
      holder.formatters.push(name)
      return intl[name]
    },
  })
}

describe('a public page', () => {
  it.each([
    ['/', true],
    ['a tour', true],
    ...(takesWholeTables
      ? ([
          ['/tours', true],
          ['/about', false],
          ['/blogs', false],
        ] as const)
      : []),
  ] as const)('%s is whole without JavaScript, and the same with it', async (name, hasPrices) => {
    const path = name === 'a tour' ? await findTour() : name
    const context = await browser.newContext({
      baseURL: product.url,
      viewport: phoneViewport,
      locale: 'en-US',
      javaScriptEnabled: false,
    })
    const still = await context.newPage()
    // As `untilDrawn`, but of what is drawn for this browser.
    const open = async () => {
      await still.goto(path)
      return (await readPage(still)).headings.length
    }
    await expect.poll(open).toBeGreaterThan(3)
    const drawn = await readPage(still)
    await context.close()
    expect(drawn.links.length).toBeGreaterThan(2)
    expect(drawn.prices.length > 3).toBe(hasPrices)

    const { page, takeConsoleProblems, layoutShift } = await openPageVisit(browser, product.url, phoneViewport)
    const reads: string[] = []
    page.on('request', (request) => reads.push(new URL(request.url()).pathname))
    await page.addInitScript(countFormatters)
    await page.goto(path)
    await waitUntilIdle(page)
    expect(await readPage(page)).toEqual(drawn)
    expect(await page.evaluate(() => (globalThis as unknown as { formatters: string[] }).formatters)).toEqual([])
    const styles = await page
      .locator('link[rel="stylesheet"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
    expect(new Set(styles).size).toBe(styles.length)
    expect(takeConsoleProblems()).toEqual([])
    expect(await layoutShift()).toBeLessThanOrEqual(0.02)
    expect(reads.filter((each) => /^\/api\/v1\/(?:listings|blocks|content)/.test(each))).toEqual([])
    if (path !== '/') return
    await scrollThrough(page)
    await expectSound(page)
    expect(takeConsoleProblems()).toEqual([])
  })

  it.runIf(takesWholeTables)('has its prices in the currency that was chosen, from the first paint on', async () => {
    const { page, context, takeConsoleProblems } = await openPageVisit(browser, product.url)
    await page.goto('/tours')
    await page.getByRole('button', { name: /^Currency: USD/ }).click()
    await page.getByRole('menuitemradio', { name: /EUR/ }).click()
    await page.getByRole('button', { name: /^Currency: EUR/ }).waitFor()
    const cookie = (await context.cookies()).find(({ name }) => name === 'preferred_currency')
    expect(cookie?.value).toBe('EUR')
    const html = await untilDrawn('/tours', 'preferred_currency=EUR')
    expect(html.slice(html.indexOf('id="root"'), html.indexOf('id="first-paint"'))).toMatch(/€[\d,]+/)
    await page.reload()
    await waitUntilIdle(page)
    await page.getByRole('button', { name: /^Currency: EUR/ }).waitFor()
    expect(takeConsoleProblems()).toEqual([])
  })
})
