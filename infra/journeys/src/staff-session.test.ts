// @module-tag backoffice
// @module-tag account

import type { Browser } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { deskViewport, openPageVisit, phoneViewport } from './browser.ts'
import { demoPassword, signIn } from './people.ts'
import type { Product } from './product.ts'
import { getBrowser, getSharedProduct } from './shared.ts'

let browser: Browser
let product: Product

const admin = 'admin@escapes.test'
const salePage = async (): Promise<string> => {
  const answer = await fetch(`${product.apiUrl}/listings?kind=villa&limit=1`)
  const { items } = (await answer.json()) as { items: { id: string }[] }
  return `/admin/listings/${items[0]?.id}/sale`
}

beforeAll(async () => {
  browser = await getBrowser()
  product = await getSharedProduct()
})

const endSessions = async (email: string): Promise<void> => {
  const ended = await product.query('delete from sessions using users where users.id = user_id and email = $1', [email])
  expect(ended, 'there was a session to end').toBeGreaterThan(0)
}

it('a session that ends under a half-typed form costs a password and nothing that was typed, and so does one that ended before the next page', async () => {
  const { page, context } = await openPageVisit(browser, product.url, phoneViewport)
  await signIn(page, admin, demoPassword, await salePage())
  const lead = page.getByLabel('Bookings close, hours before', { exact: true })
  const before = await lead.inputValue()
  const typed = before === '30' ? '31' : '30'
  await lead.fill(typed)
  await endSessions(admin)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to go on' })
  await dialog.waitFor()
  await expect.poll(() => dialog.getByLabel('E-mail').inputValue()).toBe(admin)
  await expect
    .poll(() => dialog.getByLabel('Password', { exact: true }).evaluate((it) => it.matches(':focus')))
    .toBe(true)

  await page.keyboard.type('not-the-password')
  await page.keyboard.press('Enter')
  await dialog.getByText('Wrong e-mail or password.').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByText('Saved', { exact: true }).waitFor()
  expect(await lead.inputValue()).toBe(typed)
  await dialog.waitFor({ state: 'hidden' })

  await page.setViewportSize(deskViewport)
  await page.reload()
  await expect.poll(() => lead.inputValue()).toBe(typed)
  await endSessions(admin)
  await page.getByRole('navigation', { name: 'Back-office' }).getByRole('link', { name: 'Customers' }).click()
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.keyboard.press('Enter')
  await page.getByRole('table').getByRole('row').nth(1).waitFor()
  expect(await page.getByRole('button', { name: 'Retry' }).count()).toBe(0)
  await context.close()
})

it('somebody else who signs in there starts with a fresh page, and nothing is sent in their name', async () => {
  const { page, context } = await openPageVisit(browser, product.url)
  await signIn(page, admin, demoPassword, await salePage())
  const lead = page.getByLabel('Bookings close, hours before', { exact: true })
  const before = await lead.inputValue()
  await lead.fill('99')
  await endSessions(admin)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in to go on' })
  await dialog.getByLabel('E-mail').fill('manager@escapes.test')
  await dialog.getByText('Another account: the page is loaded anew, without what you typed.').waitFor()
  await dialog.getByLabel('Password', { exact: true }).fill(demoPassword)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.getByText(/^You are signed in as /).waitFor()
  await expect.poll(() => lead.inputValue()).toBe(before)
  await context.close()
})
