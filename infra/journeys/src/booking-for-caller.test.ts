// @module-tag backoffice

import type { Browser, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import { openPageVisit, type PageVisit } from './browser.ts'
import { expectSound } from './find-page-faults.ts'
import { getInstantVilla } from './get-villa.ts'
import { focusByTab, tabTo } from './keys-and-clicks.ts'
import { demoPassword, insertUser, newAddress, signIn } from './people.ts'
import type { Product } from './product.ts'
import { getBrowser, getSharedProduct } from './shared.ts'

let browser: Browser
let product: Product
let manager: Page
let takeConsoleProblems: PageVisit['takeConsoleProblems']
beforeAll(async () => {
  browser = await getBrowser()
  product = await getSharedProduct()
  ;({ page: manager, takeConsoleProblems } = await openPageVisit(browser, product.url))
  // Whoever set a villa's price cannot sell it without a colleague, and another story's manager makes villas.
  const clerk = `clerk-${crypto.randomUUID().slice(0, 8)}@escapes.test`
  await insertUser(product, clerk, { name: 'Ruwan Silva', role: 'admin' })
  await signIn(manager, clerk, demoPassword, '/admin')
})

/** Months ahead, where neither the demo nor another story of the same product books. */
const monthsAhead = 10

interface StaffBooking {
  id: string
  reference: string
  checkIn: string
  checkOut: string
  customer: { email: string }
}
const readNewestBooking = async (email: string): Promise<StaffBooking | undefined> => {
  const answer = await manager.request.get(`/api/v1/admin/bookings?q=${encodeURIComponent(email)}`)
  return ((await answer.json()) as { items: StaffBooking[] }).items[0]
}

/** With the arrow keys of the calendar: three nights, months from now. */
const chooseNights = async (): Promise<void> => {
  const { keyboard } = manager
  await focusByTab(manager, /^Check-in/)
  await keyboard.press('Enter')
  const calendar = manager.getByRole('dialog', { name: 'Nights' })
  await calendar.getByRole('grid').first().waitFor()
  await tabTo(manager, / \d{4}/)
  for (let month = 0; month < monthsAhead; month += 1) await keyboard.press('PageDown')
  await keyboard.press('Enter')
  for (let night = 0; night < 3; night += 1) await keyboard.press('ArrowRight')
  await keyboard.press('Enter')
  await calendar.waitFor({ state: 'detached' })
}

it('a caller without an account is booked for by the keyboard alone, and is mailed how to pay', async () => {
  const email = newAddress('caller')
  const from = addDays(civilDateAt(new Date()), monthsAhead * 31)
  const { id: listingId } = await getInstantVilla(product, from, addDays(from, 3))
  const villa = (await (await manager.request.get(`/api/v1/listings/${listingId}`)).json()) as { title: string }
  const { keyboard } = manager
  await manager.goto('/admin/bookings')
  await manager.getByRole('link', { name: 'New booking' }).waitFor()
  await expectSound(manager)
  await keyboard.press('Control+k')
  await manager.getByRole('dialog', { name: 'Search' }).getByRole('combobox').waitFor()
  await keyboard.type('new book')
  await manager.getByRole('option', { name: /New booking/ }).waitFor()
  await keyboard.press('Enter')
  await manager.waitForURL('**/admin/bookings/new')

  await manager.getByRole('heading', { level: 1, name: 'New booking' }).waitFor()
  await manager.getByRole('combobox', { name: 'Listing' }).focus()
  await keyboard.type(villa.title.slice(0, 12))
  await manager.getByRole('option', { name: new RegExp(villa.title) }).waitFor()
  await keyboard.press('Enter')
  await manager.waitForURL(`**/admin/bookings/new?listing=${listingId}`)
  await manager.getByRole('button', { name: /^Check-in/ }).waitFor()
  await expectSound(manager, { isLoaded: false })
  await chooseNights()
  await manager.getByRole('table', { name: /^Price/ }).waitFor()
  await manager.getByRole('radio', { name: 'Existing customer' }).focus()
  await keyboard.press('ArrowRight')
  await manager.getByLabel('Full name').focus()
  await keyboard.type('Ruwan Caller')
  await keyboard.press('Tab')
  await keyboard.type(email)
  await manager.getByLabel(/^Note/).focus()
  await keyboard.type('A cot, please')
  await focusByTab(manager, 'Create booking')
  await keyboard.press('Enter')
  await manager.waitForURL(/\/admin\/bookings\/[\da-f-]{36}$/)
  await manager.getByText('Booked for the customer').waitFor()
  await expectSound(manager, { isLoaded: false })
  expect(takeConsoleProblems()).toEqual([])

  const booking = await readNewestBooking(email)
  expect(booking).toMatchObject({ state: 'pending', customer: { email } })
  const mail = await product.inbox.waitForMail(email, /^Received:/)
  expect(mail.text).toContain(booking?.reference)
  expect(mail.text).not.toContain('A cot')
})
