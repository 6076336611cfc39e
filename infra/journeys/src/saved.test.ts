// @module-tag storefront
// @module-tag account

import type { Browser } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import { openPageVisit, phoneViewport } from './browser.ts'
import { insertUser, signInByHand } from './people.ts'
import type { Product } from './product.ts'
import { getBrowser, getSharedProduct } from './shared.ts'

const guest = 'saves-on-a-phone@example.test'
let browser: Browser
let product: Product
beforeAll(async () => {
  browser = await getBrowser()
  product = await getSharedProduct()
  await insertUser(product, guest)
})

it('on a phone, a villa saved signed out is there after signing in, with its dates, until it is removed', async () => {
  const { page } = await openPageVisit(browser, product.url, phoneViewport)
  const checkIn = addDays(civilDateAt(new Date()), 60)
  await page.goto(`/villas?checkIn=${checkIn}&checkOut=${addDays(checkIn, 4)}&guests=2`)
  const heart = page.getByRole('button', { name: /^Save / }).first()
  const name = (await heart.textContent()) ?? ''
  await heart.click()
  await page.getByText('It is kept in this browser.').waitFor()
  expect(await heart.getAttribute('aria-pressed')).toBe('true')

  await signInByHand(page, guest, undefined, '/saved')
  const main = page.getByRole('main')
  await main.getByText('1 place').waitFor()
  await main.getByText(/, 2 guests$/).waitFor()
  const ofAccount = 'select from saved_listings join users on users.id = user_id where email = $1'
  expect(await product.query(ofAccount, [guest])).toBe(1)

  await main.getByRole('button', { name }).click()
  await main.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
  await expect.poll(() => product.query(ofAccount, [guest])).toBe(0)
  await page.reload()
  await main.getByRole('heading', { name: 'Nothing saved yet' }).waitFor()
})
