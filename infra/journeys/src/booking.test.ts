// @module-tag storefront
// @module-tag account
// @module-tag backoffice

import { expect, it } from 'vitest'
import type { Booking } from '@escapes/contract'
import { addDays } from '@escapes/contract/dates'
import { openPageVisit } from './browser.ts'
import { getFeedVilla } from './get-villa.ts'
import { newAddress, signIn, signUpByCode } from './people.ts'
import type { Product } from './product.ts'
import { getBrowser, getSharedProduct } from './shared.ts'
import { translatePages } from './translate-pages.ts'

const countMails = async (product: Product, to: string, subject: RegExp): Promise<number> =>
  (await product.inbox.listMails(to)).filter((mail) => subject.test(mail.subject)).length

it('a villa is found, booked and confirmed in a browser that translates, with one mail each, and survives the death of every process', async () => {
  const [browser, product] = await Promise.all([getBrowser(), getSharedProduct()])
  const villa = await getFeedVilla(product)
  const [blocked] = villa.blocked
  const [free] = villa.free
  if (!blocked || !free) throw new Error('the feed of the demo villa blocks nothing')
  const email = newAddress('amaya')
  const { page, takeConsoleProblems } = await openPageVisit(browser, product.url)
  await translatePages(page)

  await page.goto('/')
  await page.getByRole('tab', { name: 'Villas' }).click()
  await page.getByLabel('Location').selectOption(villa.location)
  await page.getByRole('form', { name: 'Search villas' }).getByLabel('Guests').selectOption('4')
  await page.getByRole('button', { name: 'Search villas' }).click()
  await page.waitForURL(/\/villas\?/)
  expect(new URL(page.url()).searchParams.get('location')).toBe(villa.location)
  await page.getByRole('link', { name: villa.title, exact: true }).first().waitFor()

  const search = new URLSearchParams({ location: villa.location, guests: '4' })
  await page.goto(`/villas?${search}&checkIn=${free.checkIn}&checkOut=${free.checkOut}`)
  await page.getByRole('link', { name: villa.title, exact: true }).first().click()
  await page.waitForURL(new RegExp(`/villas/${villa.id}`))

  const panel = page.getByRole('region', { name: 'Book', exact: true })
  await panel
    .getByRole('button', { name: /your stay|check-in/i })
    .first()
    .click()
  const day = (date: string) => page.locator(`[data-day="${date}"]:not([data-outside]) button`)
  await day(blocked.from).waitFor()
  await expect.poll(() => day(blocked.from).isDisabled(), { message: 'a night of the feed' }).toBe(true)
  await expect.poll(() => day(addDays(blocked.from, 1)).isDisabled(), { message: 'the night after' }).toBe(true)
  await page.keyboard.press('Escape')

  // The dates of the search are preserved; reserving leads to a code by mail and back to step two.
  await panel.getByRole('button', { name: 'Reserve' }).click()
  await page.waitForURL(/\/auth\?/)
  await signUpByCode(page, product, email)
  await page.waitForURL(new RegExp(`/villas/${villa.id}.*step=2`))
  await page.getByRole('heading', { name: 'Details and payment' }).waitFor()
  await page.getByText(/Held for you until/).waitFor()
  await page.getByLabel(/Special requests/).fill('We arrive late, after nine.')
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await page.getByText('Booking confirmed!').waitFor()
  await page.waitForURL(/\/my-bookings\/[0-9a-f-]{36}/)
  await page.getByText('We arrive late, after nine.').waitFor()
  const made = await page.request.get(`/api/v1/bookings/${new URL(page.url()).pathname.split('/').at(-1)}`)
  const { reference } = (await made.json()) as Booking
  await page.goto('/my-bookings')
  const card = page.getByRole('article', { name: villa.title })
  await card.waitFor()
  await expect.poll(() => card.textContent()).toContain('We arrive late, after nine.')
  expect(await page.locator('main font').count(), 'the page was translated').toBeGreaterThan(20)
  expect(takeConsoleProblems()).toEqual([])
  await product.inbox.waitForMail(email, /received|held|booking/i)

  const staff = await openPageVisit(browser, product.url)
  await signIn(staff.page, 'admin@escapes.test', undefined, `/admin/bookings?q=${encodeURIComponent(email)}`)
  const row = staff.page.getByRole('row').filter({ hasText: email })
  await row.getByRole('button', { name: /confirm/i }).click()
  await staff.page.getByRole('alertdialog').getByRole('button', { name: 'Confirm without payment' }).click()
  await row.getByText('Confirmed', { exact: true }).waitFor()
  expect(staff.takeConsoleProblems()).toEqual([])

  await product.inbox.waitForMail(email, /confirmed/i)
  const ofStaff = new RegExp(`confirmed.*${reference}`, 'i')
  await product.inbox.waitForMail('bookings@escapes.test', ofStaff)
  const expectOneEach = async () => {
    expect(await countMails(product, email, /confirmed/i)).toBe(1)
    expect(await countMails(product, 'bookings@escapes.test', ofStaff)).toBe(1)
  }
  await expectOneEach()
  expect(await product.crash()).toBeGreaterThan(4)
  await product.start()
  const found = await staff.page.request.get(`/api/v1/admin/bookings?q=${encodeURIComponent(email)}`)
  expect(await found.json()).toMatchObject({ total: 1, items: [{ state: 'confirmed', checkIn: free.checkIn }] })
  await page.goto('/my-bookings')
  await card.getByText('Confirmed', { exact: true }).waitFor()
  await expectOneEach()
})
