// @module-tag account
// @module-tag storefront

import { timeouts } from '@escapes/test-timeouts'
import { startCuttingProxy } from '@escapes/testing/cutting-proxy'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Booking, Receipt } from '@escapes/contract'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import { openPageVisit, phoneViewport, type PageVisit } from './browser.ts'
import { expectSound } from './find-page-faults.ts'
import { getInstantVilla } from './get-villa.ts'
import { demoPassword, insertUser, signIn } from './people.ts'
import { postAsPage } from './post-as-page.ts'
import type { Product } from './product.ts'
import { getBrowser, getSharedProduct } from './shared.ts'

const guest = 'travels-the-hills@example.test'
let browser: Browser
let product: Product
/** The network between the customer and us. Cookies count for every port. */
let network: Awaited<ReturnType<typeof startCuttingProxy>>
let customer: PageVisit
let page: Page
beforeAll(async () => {
  browser = await getBrowser()
  product = await getSharedProduct()
  network = await startCuttingProxy(product.ports.PORT)
  await insertUser(product, guest)
  customer = await openPageVisit(browser, product.url, phoneViewport)
  page = customer.page
})
/** A try that failed may have left the network down, or nobody signed in. */
beforeEach(async () => {
  network.setDown(false)
  await page.context().clearCookies()
  await signIn(page, guest)
})
afterAll(() => network?.stop())

const throughNetwork = (path: string) => `http://localhost:${network.port}${path}`

const book = async (from: number): Promise<Booking> => {
  const checkIn = addDays(civilDateAt(new Date()), from)
  const checkOut = addDays(checkIn, 2)
  const villa = await getInstantVilla(product, checkIn, checkOut)
  const stay = { listingId: villa.id, checkIn, checkOut, guests: { adults: 2 } }
  const { id } = await postAsPage(page, product, '/bookings', { data: stay })
  return postAsPage<Booking>(page, product, `/bookings/${id}/submit`, { data: { paymentMethod: 'bank_transfer' } })
}

/** A picture that cannot be compressed, of about 2.7 MB. */
const photo = (): Promise<Buffer> =>
  sharp({
    create: {
      width: 950,
      height: 950,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()

const listReceipts = async ({ id }: Pick<Booking, 'id'>): Promise<Receipt[]> => {
  const response = await page.request.get(`${product.url}/api/v1/bookings/${id}/receipts`)
  return ((await response.json()) as { items: Receipt[] }).items
}

const chooseAndSend = async (booking: Booking, buffer: Buffer): Promise<void> => {
  await page.goto(throughNetwork(`/my-bookings/${booking.id}`))
  await page
    .getByLabel('Receipt', { exact: true })
    .setInputFiles({ name: 'slip.png', mimeType: 'application/octet-stream', buffer })
  await page.getByLabel('Note').fill('From the bank in Ella')
  await page.getByRole('button', { name: 'Upload receipt' }).click()
}

it('an upload waits for the network, outlives a reload, and says how far it is', async () => {
  const booking = await book(85)
  const buffer = await photo()
  await page.goto(throughNetwork(`/my-bookings/${booking.id}`))
  await page.getByText('Please pay to keep your booking.').waitFor()
  await expectSound(page)
  expect(customer.takeConsoleProblems()).toEqual([])
  const before = network.bytesFromClients
  network.cutAfter(before + buffer.length / 2, { staysDown: true })
  await chooseAndSend(booking, buffer)
  await page.getByText('Waiting for the network').waitFor()
  await page.getByText(/· [3-5]\d%/).waitFor()
  network.setDown(false)
  await page.reload()
  await page.getByText('Receipt uploaded').waitFor({ timeout: timeouts.background })
  // Nothing is left in the form that could be sent twice.
  await page.getByRole('button', { name: 'Send another receipt' }).click()
  await page.getByText('Choose a file', { exact: true }).waitFor()
  expect(network.bytesFromClients - before).toBeLessThan(buffer.length * 1.5)
  expect(await listReceipts(booking)).toMatchObject([{ fileName: 'slip.png', note: 'From the bank in Ella' }])
  customer.takeConsoleProblems()
})

/** How many receipts the browser keeps, once they are so much older. */
const ageKeptReceipts = (ms = 0): Promise<number> =>
  page.evaluate(async (older) => {
    const until = (target: EventTarget, event: string) =>
      new Promise((resolve) => target.addEventListener(event, resolve, { once: true }))
    const names = (await indexedDB.databases()).flatMap(({ name }) => name ?? [])
    const name = names.find((each) => each.startsWith('escapes-receipts-'))
    if (name === undefined) return 0
    const opening = indexedDB.open(name)
    await until(opening, 'success')
    const store = opening.result.transaction('receipts', 'readwrite').objectStore('receipts')
    const kept = store.getAll() as IDBRequest<{ chosenAt: number }[]>
    await until(kept, 'success')
    for (const receipt of kept.result) store.put({ ...receipt, chosenAt: receipt.chosenAt - older })
    await until(store.transaction, 'complete')
    opening.result.close()
    return kept.result.length
  }, ms)

it('a receipt chosen before Confirm outlives a reload, but not a day, and is sent with the booking', async () => {
  const checkIn = addDays(civilDateAt(new Date()), 115)
  const checkOut = addDays(checkIn, 4)
  const villa = await getInstantVilla(product, checkIn, checkOut)
  const step = throughNetwork(`/villas/${villa.id}?checkIn=${checkIn}&checkOut=${checkOut}&guests=2&step=2`)
  const chooseAndReload = async (name: string) => {
    await page.goto(step)
    const buffer = await photo()
    await page.getByLabel('Bank receipt').setInputFiles({ name, mimeType: 'image/png', buffer })
    await expect.poll(() => ageKeptReceipts(), { timeout: timeouts.background }).toBe(1)
    await page.reload()
    await page.getByText(name).waitFor()
  }
  await chooseAndReload('of-yesterday.png')
  await ageKeptReceipts(24 * 3_600_000)
  await page.goto(throughNetwork('/'))
  await expect.poll(() => ageKeptReceipts(), { timeout: timeouts.background }).toBe(0)

  await chooseAndReload('slip.png')
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await page.getByText('Receipt uploaded').waitFor({ timeout: timeouts.background })
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  expect(await listReceipts({ id })).toMatchObject([{ fileName: 'slip.png' }])
  expect(await ageKeptReceipts()).toBe(0)
  customer.takeConsoleProblems()
})

/** What the browser keeps of trips, by address. */
const listKept = (): Promise<string[]> =>
  page.evaluate(async () => {
    const kept: string[] = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) kept.push(new URL(url).pathname)
    return kept
  })

it('a trip that was opened is read without a network, with its documents, and is gone after signing out', async () => {
  const booking = await book(95)
  const unopened = await book(105)
  const staff = await openPageVisit(browser, product.url)
  await signIn(staff.page, 'admin@escapes.test', demoPassword, '/admin/bookings')
  const payment = { amount: booking.money.total.amount, receivedOn: civilDateAt(new Date()), anotherTransfer: true }
  await postAsPage(staff.page, product, `/admin/bookings/${booking.id}/payments`, { data: payment })

  const path = `/my-bookings/${booking.id}`
  await page.goto(throughNetwork(path))
  await page.getByRole('heading', { level: 1 }).waitFor()
  const pack = `/api/v1/bookings/${booking.id}/trip-pack`
  await expect.poll(listKept, { timeout: timeouts.background }).toEqual(expect.arrayContaining([path, pack]))
  expect((await listKept()).join(), 'a trip that was not opened').not.toContain(unopened.id)

  // Opening a file of the trip is a navigation too, and takes the place of no page.
  const saved = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Trip pack/ }).click()
  expect(await (await saved).failure()).toBeNull()

  network.setDown(true)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: booking.listing.title }).waitFor()
  await page.getByText(booking.reference).first().waitFor()
  await page.getByText(/You are offline\. Saved \d+ \w+/).waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: /^Trip pack/ }).click()
  expect(await (await download).failure()).toBeNull()

  await page.goto(throughNetwork('/my-bookings'))
  await page.getByRole('heading', { level: 1, name: 'You are offline' }).waitFor()
  await page.getByRole('link', { name: booking.reference }).click()
  await page.getByRole('heading', { level: 1, name: booking.listing.title }).waitFor()

  network.setDown(false)
  await page.reload()
  await page.getByRole('heading', { level: 1, name: booking.listing.title }).waitFor()
  expect(await page.getByText(/You are offline/).count()).toBe(0)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const leave = page.getByRole('button', { name: 'Sign out' })
  await leave.waitFor()
  network.setDown(true)
  await leave.click()
  await page.getByText('You are signed out on this device').waitFor()
  await expect.poll(listKept).toEqual([])
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
  customer.takeConsoleProblems()

  network.setDown(false)
  await page.goto(throughNetwork(`/my-bookings/${booking.id}`))
  await page.getByRole('heading', { level: 1, name: 'Welcome back' }).waitFor()
  // The session is over, not only hidden by what the page remembers.
  await page.context().clearCookies({ name: 'escapes.signed_out' })
  expect(await (await page.request.get(throughNetwork('/api/v1/me'))).json()).toEqual({ user: null })
})
