import { type Page } from 'playwright-core'
import type { Product } from './product.ts'
import { linkIn } from './inbox.ts'

export const demoPassword = 'Ceylon-tea-1867'

/** Signs in through the page a person would use, and waits for where it leads. */
export const signIn = async (page: Page, email: string, password = demoPassword, redirect = '/dashboard') => {
  await page.goto(`/auth?redirect=${encodeURIComponent(redirect)}`)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL((url) => url.pathname + url.search === redirect)
}

/** Fills in the sign-up tab that is open, and follows the link in the mail. */
export const signUpAndVerify = async (page: Page, product: Product, email: string, name = 'Amaya Perera') => {
  await page.getByRole('tab', { name: 'Sign up' }).click()
  await page.getByLabel('Full name').fill(name)
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('monsoon-tea-42')
  await page
    .getByRole('main')
    .getByRole('button', { name: /sign up|create/i })
    .click()
  await page.getByText('Check your email for the confirmation link!').waitFor()
  const mail = await product.inbox.find(email, /confirm|verify/i)
  await page.goto(linkIn(mail, /verify/))
}
