// @module-tag storefront

import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { phoneViewport, openPageVisit } from './browser.ts'
import { insertUser, signIn } from './people.ts'
import { waitUntilIdle } from './wait-until-idle.ts'
import type { Product } from './product.ts'
import { type FeedVilla, getFeedVilla } from './get-villa.ts'
import { getBrowser, getSharedProduct } from './shared.ts'

const guest = 'missing-parts@example.test'
let product: Product
let browser: Browser
let villa: FeedVilla

let gallery: string

beforeAll(async () => {
  ;[product, browser] = await Promise.all([getSharedProduct(), getBrowser()])
  await insertUser(product, guest)
  villa = await getFeedVilla(product)
  gallery = await galleryFile()
})

const open = async ({ isGuest = false } = {}): Promise<Page> => {
  const { page } = await openPageVisit(browser, product.url, phoneViewport)
  const [stay] = villa.free
  if (!stay) throw new Error('the demo villa has no free nights')
  if (isGuest) await signIn(page, guest)
  await page.goto(`/villas/${villa.id}?${new URLSearchParams({ ...stay, guests: '3' })}`)
  await findPanel(page).getByRole('button', { name: 'Reserve' }).waitFor()
  await waitUntilIdle(page)
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  return page
}

const findPanel = (page: Page) => page.getByRole('region', { name: 'Book', exact: true })
const openPictures = (page: Page) => page.getByRole('button', { name: /^Show all/ }).click()
const pictures = (page: Page) => page.getByRole('dialog', { name: /^\d+ photos$/ })

const scripts = join('_mf/a/storefront')

const fileWith = async (text: string): Promise<string> => {
  const folder = join(product.objectStoreDir, scripts)
  for (const path of await readdir(folder, { recursive: true }))
    if (path.endsWith('.js') && (await readFile(join(folder, path), 'utf8')).includes(text)) return join(folder, path)
  throw new Error(`no file of the storefront holds ${text}`)
}

const galleryFile = async (): Promise<string> => {
  const page = await open()
  const request = page.waitForRequest((request) => request.url().includes(scripts) && request.url().endsWith('.js'))
  await openPictures(page)
  await pictures(page).waitFor()
  return new URL((await request).url()).pathname
}

const tamper = async (file: string): Promise<() => Promise<void>> => {
  const released = await readFile(file)
  await writeFile(file, Buffer.concat([released, Buffer.from(';window.isTampered = true')]))
  return () => writeFile(file, released)
}

const expectUntouched = async (page: Page) => {
  expect(await page.evaluate(() => 'isSamePage' in window), 'the page was not loaded again').toBe(true)
  expect(await page.evaluate(() => 'isTampered' in window), 'changed bytes never run').toBe(false)
  expect(await page.locator('h1').innerText()).toBe(villa.title)
}

it('the pictures are shown although their code was cut off once', async () => {
  const page = await open()
  let requests = 0
  await page.route(`**${gallery}`, (route) => {
    requests += 1
    return requests === 1 ? route.abort() : route.continue()
  })
  await openPictures(page)
  await pictures(page).waitFor()
  expect(requests).toBeGreaterThan(1)
  await expectUntouched(page)
})

it('changed bytes of the pictures cost the pictures, and Retry fetches past the cache', async () => {
  const restore = await tamper(join(product.objectStoreDir, gallery))
  try {
    const page = await open()
    await openPictures(page)
    const dialog = page.getByRole('dialog', { name: 'The pictures' })
    await dialog.getByText('The pictures could not be loaded').waitFor()
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), { message: 'the focus is back' })
      .toMatch(/^Show all/)
    await openPictures(page)
    await dialog.getByText('The pictures could not be loaded').waitFor()
    await restore()
    await dialog.getByRole('button', { name: 'Retry' }).click()
    await pictures(page).waitFor()
    await expectUntouched(page)
  } finally {
    await restore()
  }
})

it('changed bytes of the second step of booking cost that step, and what was chosen stays', async () => {
  const restore = await tamper(await fileWith('Details and payment'))
  try {
    const page = await open({ isGuest: true })
    const panel = findPanel(page)
    await panel.getByRole('button', { name: 'Reserve' }).click()
    await panel.getByText('The next step could not be loaded').waitFor()
    await expectUntouched(page)
    await restore()
    await panel.getByRole('button', { name: 'Retry' }).click()
    await panel.getByRole('heading', { name: 'Details and payment' }).waitFor()
    await expect.poll(() => panel.innerText()).toContain('3 guests')
    await expectUntouched(page)
  } finally {
    await restore()
  }
})
