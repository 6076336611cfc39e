import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '@escapes/contract/dates'
import { launch, visit } from './browser.ts'
import { signIn, signUpAndVerify } from './people.ts'
import { Product } from './product.ts'
import { hasRedis, RedisServer } from './redis.ts'
import { feedVilla } from './villa.ts'

let browser: Browser

beforeAll(async () => {
  browser = await launch()
})
afterAll(() => browser?.close())

/** A traveller finds a villa, books it around the nights others hold, and both sides get one confirmation. */
const expectBookedAndConfirmed = async (product: Product): Promise<void> => {
  const villa = await feedVilla(product)
  const [taken] = villa.blocked
  const [free] = villa.free
  if (!taken || !free) throw new Error('the feed of the demo villa blocks nothing')
  const email = 'amaya@example.test'
  const { page, complaints } = await visit(browser, product.url)

  // Home → villas, by place and guests, then by dates.
  await page.goto('/')
  await page.getByRole('tab', { name: 'Villas' }).click()
  await page.getByLabel('Location').selectOption(villa.location)
  await page.getByLabel('Guests').selectOption('4')
  await page.getByRole('button', { name: 'Search villas' }).click()
  await page.waitForURL(/\/villas\?/)
  expect(new URL(page.url()).searchParams.get('location')).toBe(villa.location)
  await page.getByRole('link', { name: villa.title }).first().waitFor()

  const search = new URLSearchParams({ location: villa.location, guests: '4' })
  await page.goto(`/villas?${search}&checkIn=${taken.from}&checkOut=${taken.to}`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.getByText(/Villas? Found/).waitFor()
  expect(await page.getByRole('link', { name: villa.title }).count(), 'a villa that is taken is not offered').toBe(0)

  await page.goto(`/villas?${search}&checkIn=${free.checkIn}&checkOut=${free.checkOut}`)
  await page.getByRole('link', { name: villa.title }).first().click()
  await page.waitForURL(new RegExp(`/villas/${villa.id}`))

  // The nights of the feed cannot be chosen.
  const panel = page.getByRole('region', { name: 'Book', exact: true })
  await panel
    .getByRole('button', { name: /your stay|check-in/i })
    .first()
    .click()
  const day = (date: string) => page.locator(`[data-day="${date}"]:not([data-outside]) button`)
  await day(taken.from).waitFor()
  expect(await day(taken.from).isDisabled(), 'a night of the feed').toBe(true)
  expect(await day(addDays(taken.from, 1)).isDisabled(), 'the night after').toBe(true)
  await page.keyboard.press('Escape')

  // The dates that came with the search are kept; reserve leads to sign-up and back to step two.
  await panel.getByRole('button', { name: 'Reserve' }).click()
  await page.waitForURL(/\/auth\?/)
  await signUpAndVerify(page, product, email)
  await page.waitForURL(new RegExp(`/villas/${villa.id}.*step=2`))
  await page.getByRole('heading', { name: 'Details and payment' }).waitFor()
  await page.getByText(/Held for you until/).waitFor()
  await page.getByLabel(/Special requests/).fill('We arrive late, after nine.')
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await page.getByText('Booking confirmed!').waitFor()
  await page.waitForURL(/\/my-bookings\/[0-9a-f-]{36}/)
  await page.getByText('We arrive late, after nine.').waitFor()
  await page.goto('/my-bookings')
  const card = page.getByRole('article', { name: villa.title })
  await card.waitFor()
  expect(await card.textContent()).toContain('We arrive late, after nine.')
  expect(complaints()).toEqual([])
  await product.inbox.find(email, /received|held|booking/i)

  // Staff confirm.
  const staff = await visit(browser, product.url)
  await signIn(staff.page, 'admin@escapes.test', undefined, '/admin')
  const row = staff.page.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: /confirm/i }).click()
  await staff.page.getByRole('alertdialog').getByRole('button', { name: 'Confirm without payment' }).click()
  await row.getByText('Confirmed', { exact: true }).waitFor()
  expect(staff.complaints()).toEqual([])

  await product.inbox.find(email, /confirmed/i)
  await product.inbox.find('bookings@escapes.test', /confirmed/i)
  await expectOneEach(product, email)

  // Everything is killed the hard way; what was promised is still there.
  expect(await product.crash()).toBeGreaterThan(4)
  await product.start()
  const found = await staff.page.request.get(`/api/v1/admin/bookings?q=${encodeURIComponent(email)}`)
  expect(await found.json()).toMatchObject({ total: 1, items: [{ state: 'confirmed', checkIn: free.checkIn }] })
  await page.goto('/my-bookings')
  await card.getByText('Confirmed', { exact: true }).waitFor()
  await expectOneEach(product, email)
}

const expectOneEach = async (product: Product, email: string) => {
  const confirmations = async (to: string) =>
    (await product.inbox.mails(to)).filter(({ subject }) => /confirmed/i.test(subject))
  expect(await confirmations(email)).toHaveLength(1)
  expect(await confirmations('bookings@escapes.test')).toHaveLength(1)
}

test('a villa is found, booked and confirmed with one mail each, and survives the death of every process', async () => {
  const product = await Product.start()
  try {
    await expectBookedAndConfirmed(product)
  } finally {
    await product.stop()
  }
})

test.runIf(hasRedis)('the same with Redis behind the queues', async () => {
  const redis = await RedisServer.start()
  const product = await Product.start({ REDIS_URL: redis.url })
  try {
    expect(redis.clients(), 'the worker waits for jobs in Redis').toMatch(/cmd=(bzpopmin|blmove|brpoplpush)/)
    await expectBookedAndConfirmed(product)
  } finally {
    await product.stop()
    await redis.stop()
  }
})
