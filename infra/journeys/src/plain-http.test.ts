// @module-tag storefront
// @module-tag account

import type { Browser } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import { launchChromium, phoneViewport, openPageVisit } from './browser.ts'
import { signInByHand } from './people.ts'
import { Product } from './product.ts'
import { getInstantVilla } from './get-villa.ts'

/** A host name without TLS is no secure context, which `localhost` always is. */
const host = 'book.escapes.test'
/** Chromium logs on any page without TLS that this header has no effect. */
const ignoredHeader = /Cross-Origin-Opener-Policy header has been ignored/
let browser: Browser
let product: Product
beforeAll(async () => {
  browser = await launchChromium(`--host-resolver-rules=MAP ${host} 127.0.0.1`)
  product = await Product.start({ DEMO_ACCOUNTS: 'yes' }, host)
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

it('a customer books, uploads a receipt, changes and cancels over plain http', async () => {
  const checkIn = addDays(civilDateAt(new Date()), 40)
  const checkOut = addDays(checkIn, 2)
  const { id } = await getInstantVilla(product, checkIn, checkOut)
  const { page, takeConsoleProblems } = await openPageVisit(browser, product.url, phoneViewport)
  await signInByHand(page, 'guest@escapes.test')
  expect(await page.evaluate(() => [isSecureContext, 'randomUUID' in crypto])).toEqual([false, false])

  await page.goto(`/villas/${id}?checkIn=${checkIn}&checkOut=${checkOut}&guests=2`)
  await page.getByRole('region', { name: 'Book', exact: true }).getByRole('button', { name: 'Reserve' }).click()
  await page.getByText(/Held for you until/).waitFor()
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await page.waitForURL(/\/my-bookings\/[0-9a-f-]{36}/)

  await page.getByLabel('Receipt', { exact: true }).setInputFiles({
    name: 'receipt.png',
    mimeType: 'image/png',
    buffer: await page.screenshot(),
  })
  await page.getByLabel(/^Amount you sent/).fill('1 116,5')
  await page.getByRole('button', { name: 'Upload receipt' }).click()
  await page.getByText('$1,116.50').waitFor()

  await page.getByRole('button', { name: 'Change dates or guests' }).click()
  const change = page.getByRole('dialog', { name: 'Change dates or guests' })
  await change.getByRole('button', { name: 'One adult less' }).click()
  await change.getByText('New total').waitFor()
  await change.getByRole('button', { name: 'Change the booking' }).click()
  await page.getByText('1 adult', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Cancel booking' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the booking' }).click()
  await page.getByText(/^Cancelled by you on/).waitFor()
  expect(takeConsoleProblems().filter((text) => !ignoredHeader.test(text))).toEqual([])
})
