// @module-tag storefront
// @module-tag account

import type { Browser, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import { openPageVisit } from './browser.ts'
import { insertUser, signIn } from './people.ts'
import type { Product } from './product.ts'
import { getInstantVilla } from './get-villa.ts'
import { getBrowser, getSharedProduct } from './shared.ts'

const guest = 'lost-answer@example.test'
let browser: Browser
let product: Product
beforeAll(async () => {
  browser = await getBrowser()
  product = await getSharedProduct()
  await insertUser(product, guest)
})

const stay = (from: number) => {
  const checkIn = addDays(civilDateAt(new Date()), from)
  return { checkIn, checkOut: addDays(checkIn, 2) }
}
const toStepTwo = async (page: Page, id: string, { checkIn, checkOut }: ReturnType<typeof stay>) => {
  await page.goto(`/villas/${id}?checkIn=${checkIn}&checkOut=${checkOut}&guests=2`)
  const panel = page.getByRole('region', { name: 'Book', exact: true })
  await panel.getByRole('button', { name: 'Reserve' }).click()
  await page.getByText(/Held for you until/).waitFor()
}
const ownBookings = async (page: Page): Promise<{ id: string; state: string }[]> => {
  const response = await page.request.get('/api/v1/bookings')
  return ((await response.json()) as { items: { id: string; state: string }[] }).items
}

it('the response to Confirm is lost after the api did it: the page fetches the outcome and shows the booking', async () => {
  const nights = stay(60)
  const { id } = await getInstantVilla(product, nights.checkIn, nights.checkOut)
  const { page } = await openPageVisit(browser, product.url)
  await signIn(page, guest)
  await toStepTwo(page, id, nights)
  let isLost = true
  await page.route('**/api/v1/bookings/*/submit', async (route) => {
    const answer = await route.fetch()
    expect(answer.status()).toBe(200)
    await route.abort('connectionreset')
  })
  await page.route(/\/api\/v1\/bookings\/[0-9a-f-]{36}$/, (route) =>
    isLost ? route.abort('connectionreset') : route.continue(),
  )
  await page.getByRole('button', { name: 'Confirm Booking' }).dblclick()
  await page.getByText(/We do not know yet whether it is booked/).waitFor()
  expect(await page.getByText(/Nothing was changed/).count()).toBe(0)
  isLost = false
  await page.waitForURL(/\/my-bookings\/[0-9a-f-]{36}/)
  await page.getByText('Booking confirmed!').waitFor()
  const made = await ownBookings(page)
  expect(made.filter(({ state }) => state === 'pending')).toHaveLength(1)
})

it('a second device is given the same hold, and the draft as it was left', async () => {
  const nights = stay(70)
  const { id } = await getInstantVilla(product, nights.checkIn, nights.checkOut)
  const first = await openPageVisit(browser, product.url)
  await signIn(first.page, guest)
  const before = (await ownBookings(first.page)).length
  await toStepTwo(first.page, id, nights)
  const requests = 'We arrive late, after nine.'
  // The draft was saved before as well, without these words.
  const saved = first.page.waitForResponse(
    (response) => response.ok() && response.request().postData()?.includes(requests) === true,
  )
  await first.page.getByLabel(/Special requests/).fill(requests)
  await saved
  const second = await openPageVisit(browser, product.url)
  await signIn(second.page, guest, undefined, `/villas/${id}`)
  await second.page.getByRole('heading', { name: 'Details and payment' }).waitFor()
  await second.page.getByText(/Held for you until/).waitFor()
  await expect.poll(() => second.page.getByLabel(/Special requests/).inputValue()).toBe(requests)
  await second.page.getByRole('button', { name: 'Confirm Booking' }).click()
  await second.page.waitForURL(/\/my-bookings\/[0-9a-f-]{36}/)
  // The first device holds the same booking: it shows the outcome instead of an error.
  await first.page.getByRole('button', { name: 'Confirm Booking' }).click()
  await first.page.waitForURL(/\/my-bookings\/[0-9a-f-]{36}/)
  expect(await ownBookings(first.page)).toHaveLength(before + 1)
})
