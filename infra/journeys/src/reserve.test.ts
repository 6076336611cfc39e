// @module-tag storefront

import type { Browser } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import { deskViewport, openPageVisit, phoneViewport } from './browser.ts'
import { getInstantVilla } from './get-villa.ts'
import { insertUser, signIn } from './people.ts'
import type { Product } from './product.ts'
import { getBrowser, getSharedProduct } from './shared.ts'

const guest = 'taps-while-it-loads@example.test'
let browser: Browser
let product: Product
beforeAll(async () => {
  browser = await getBrowser()
  product = await getSharedProduct()
  await insertUser(product, guest)
})

it.for([
  ['phone', phoneViewport],
  ['desk', deskViewport],
] as const)('on a %s, Reserve is pressed before the price arrives and let go after it: it counts', async ([, size]) => {
  const checkIn = addDays(civilDateAt(new Date()), 80)
  const checkOut = addDays(checkIn, 3)
  const villa = await getInstantVilla(product, checkIn, checkOut)
  const { page } = await openPageVisit(browser, product.url, size)
  await signIn(page, guest)
  const quoted = Promise.withResolvers<void>()
  const requested = page.waitForRequest('**/api/v1/quotes')
  await page.route('**/api/v1/quotes', async (route) => {
    await quoted.promise
    await route.continue()
  })
  await page.goto(`/villas/${villa.id}?checkIn=${checkIn}&checkOut=${checkOut}`)
  const panel = page.getByRole('region', { name: 'Book', exact: true })
  const reserve = panel.getByRole('button', { name: 'Reserve' })
  const findTop = async () => (await reserve.boundingBox())?.y ?? Number.NaN
  await requested
  // A click on trial scrolls to the button and waits until it can be pressed and stands still.
  await reserve.click({ trial: true })
  const top = await findTop()
  await page.mouse.down()
  quoted.resolve()
  await panel.getByText('Total for the stay').waitFor()
  expect(Math.abs((await findTop()) - top), 'how far the price moved it, in pixels').toBeLessThan(1)
  await page.mouse.up()
  await page.getByRole('heading', { name: 'Details and payment' }).waitFor()
})
