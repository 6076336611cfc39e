// @module-tag account

import { timeouts } from '@escapes/test-timeouts'
import type { Browser, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { phoneViewport, openPageVisit } from './browser.ts'
import { getMailLink } from './inbox.ts'
import { newAddress, submitSignUp } from './people.ts'
import type { Product } from './product.ts'
import { getBrowser, getSharedProduct } from './shared.ts'

let browser: Browser
let product: Product

beforeAll(async () => {
  ;[product, browser] = await Promise.all([getSharedProduct(), getBrowser()])
})

const signedInAs = async (page: Page): Promise<string | undefined> => {
  const answer = (await (await page.request.get('/api/v1/me')).json()) as { user: { email: string } | null }
  return answer.user?.email
}

const confirmation = async (email: string, count = 1): Promise<string[]> => {
  const countMails = async () => (await product.inbox.listMails(email)).length
  await expect.poll(countMails, { timeout: timeouts.background }).toBe(count)
  return (await product.inbox.listMails(email)).map((mail) => getMailLink(mail, /verify/))
}

it('the mail is opened on a phone: one step more, and it goes on where the laptop was', async () => {
  const email = newAddress('two-devices')
  const [laptop, onPhone] = [
    await openPageVisit(browser, product.url),
    await openPageVisit(browser, product.url, phoneViewport),
  ]
  await submitSignUp(laptop.page, email, 'monsoon-tea-42', '/villas?guests=4')
  const [link = ''] = await confirmation(email)
  const { page } = onPhone
  await page.goto(link)
  await page.getByText(/another browser than the one that signed up, or it was more than an hour ago/).waitFor()
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await page.getByText('This is not the password that was chosen with this sign-up.').waitFor()
  // Chromium logs every rejected request; this rejection is expected.
  expect(onPhone.takeConsoleProblems()).toEqual([expect.stringContaining('status of 400')])
  await page.getByLabel('Password', { exact: true }).fill('monsoon-tea-42')
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await page.waitForURL(/\/villas\?guests=4$/)
  expect(await signedInAs(page)).toBe(email)
  expect([onPhone.takeConsoleProblems(), laptop.takeConsoleProblems()]).toEqual([[], []])
  expect(await onPhone.layoutShift()).toBeLessThanOrEqual(0.02)
})
