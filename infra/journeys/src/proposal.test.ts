// @module-tag account

import { expect, it } from 'vitest'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import { openPageVisit, phoneViewport } from './browser.ts'
import { expectSound } from './find-page-faults.ts'
import { getInstantVilla } from './get-villa.ts'
import { fillSignIn, insertUser, signIn } from './people.ts'
import { sendProposal } from './send-proposal.ts'
import { getBrowser, getSharedProduct } from './shared.ts'

/** Days ahead, where neither the demo nor another story of the same product books. */
const daysAhead = 13 * 31
const nights = 3

it('a link becomes a trip: read without an account, one part left out, signed in on the way, and the rest booked at once and paid by one transfer', async () => {
  const [browser, product] = await Promise.all([getBrowser(), getSharedProduct()])
  const email = `proposal-${crypto.randomUUID().slice(0, 8)}@customers.test`
  await insertUser(product, email)
  // Whoever set a villa's price cannot sell it without a colleague, and another story's manager makes villas.
  const writer = `writer-${crypto.randomUUID().slice(0, 8)}@escapes.test`
  await insertUser(product, writer, { name: 'Ruwan Silva', role: 'admin' })
  const { page: staff, context: staffContext } = await openPageVisit(browser, product.url)
  await signIn(staff, writer)
  const first = addDays(civilDateAt(new Date()), daysAhead)
  const stays: { listingId: string; checkIn: string; checkOut: string }[] = []
  for (const checkIn of [first, addDays(first, nights), addDays(first, 2 * nights)]) {
    const checkOut = addDays(checkIn, nights)
    stays.push({ listingId: (await getInstantVilla(product, checkIn, checkOut)).id, checkIn, checkOut })
  }
  const token = await sendProposal(staff, product, 'Nine nights by the sea', stays)

  const { page, context } = await openPageVisit(browser, product.url, phoneViewport)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await page.goto(`/proposal#${token}`)
  await page.getByRole('heading', { level: 1, name: 'Nine nights by the sea' }).waitFor()
  await expectSound(page)
  const parts = page.getByRole('article')
  await parts.nth(1).getByRole('checkbox').uncheck()
  await page.getByText('2 of 3 in your trip').waitFor()
  await page.getByRole('button', { name: 'Book this trip' }).click()
  await page.waitForURL('**/auth?redirect=%2Fproposal')
  await fillSignIn(page, email)

  const dialog = page.getByRole('dialog', { name: 'Book this trip' })
  await dialog.getByLabel(/^Special requests/).fill('A cot')
  expect(await dialog.getByRole('list', { name: 'What is booked' }).getByRole('listitem').count()).toBe(2)
  await dialog.getByRole('button', { name: /^Book for / }).click()
  await page.getByRole('heading', { level: 1, name: 'Your trip is booked' }).waitFor()
  expect(await page.getByText(/^Please pay/).count()).toBe(2)
  const answer = await page.request.get('/api/v1/bookings')
  const { items } = (await answer.json()) as { items: { state: string; checkIn: string; specialRequests: string }[] }
  expect(items.map(({ checkIn }) => checkIn).toSorted()).toEqual([stays[0]?.checkIn, stays[2]?.checkIn])
  expect(items.map(({ state, specialRequests }) => [state, specialRequests])).toEqual([
    ['pending', 'A cot'],
    ['pending', 'A cot'],
  ])
  await page.getByRole('link', { name: 'Pay for this trip' }).click()
  await page.getByRole('heading', { level: 1, name: 'Pay for this trip' }).waitFor()
  expect(await page.getByRole('list', { name: 'What it pays' }).getByRole('listitem').count()).toBe(2)
  const receipt = { name: 'receipt.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await page.getByLabel('Receipt', { exact: true }).setInputFiles(receipt)
  await page.getByRole('button', { name: 'Upload receipt' }).click()
  await page.waitForURL(/\/proposal\/[\da-f-]{36}$/)
  const waiting = (await (await page.request.get('/api/v1/bookings')).json()) as { items: { receiptStatus: string }[] }
  expect(waiting.items.map(({ receiptStatus }) => receiptStatus)).toEqual(['submitted', 'submitted'])
  expect(
    addresses.filter((address) => new URL(address).pathname.includes(token) || address.includes(`=${token}`)),
    'the link stands in no address that a server reads',
  ).toEqual([])
  await Promise.all([context.close(), staffContext.close()])
})
