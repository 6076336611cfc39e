import { type Page } from 'playwright'
import { getOrigin } from './browser.ts'
import type { Product } from './product.ts'

export const demoPassword = 'Ceylon-tea-1867'

interface NewUser {
  name?: string
  role?: 'guest' | 'admin'
}

let addresses = 0
/** Of somebody whom no earlier try of a story has left behind: a second try runs on the same product. */
export const newAddress = (name: string): string => `${name}-${++addresses}@customers.test`

/**
 * A user with the password of the demo. Stories that share a product share neither bookings nor caps nor mails of a
 * customer, nor the sum that an admin may approve and send alone.
 */
export const insertUser = async (
  product: Product,
  email: string,
  { name = 'Amaya Perera', role = 'guest' }: NewUser = {},
): Promise<void> => {
  const inserted = await product.query(
    `with made as (insert into users (email, name, role, email_verified) values ($1, $2, $3, true) returning id)
     insert into accounts (user_id, account_id, provider_id, password)
     select made.id, made.id::text, provider_id, password
     from made, accounts join users on users.id = accounts.user_id
     where users.email = 'guest@escapes.test' and provider_id = 'credential'`,
    [email, name, role],
  )
  if (inserted !== 1) throw new Error('the guest of the demo has no password')
}

/** Gives the page's browser a session, without the two pages that signing in by hand loads, and opens `path`. */
export const signIn = async (page: Page, email: string, password = demoPassword, path?: string) => {
  const headers = { origin: getOrigin(page) }
  const response = await page.request.post('/api/auth/sign-in/email', { data: { email, password }, headers })
  if (!response.ok()) throw new Error(`sign-in answered ${response.status()}: ${await response.text()}`)
  if (path !== undefined) await page.goto(path)
}

/** On the page that asks for it. */
export const fillSignIn = async (page: Page, email: string, password = demoPassword) => {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** On the page that asks for it: somebody new, by a code in a mail and without a password. */
export const signUpByCode = async (page: Page, product: Product, email: string) => {
  await page.getByRole('button', { name: 'Email me a code' }).click()
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  const { subject } = await product.inbox.waitForMail(email, /is your code/)
  // The sixth digit sends it.
  await page.getByLabel('Code', { exact: true }).fill(subject.slice(0, 6))
  await page.getByLabel('Full name').fill('Amaya Perera')
  await page.getByRole('button', { name: 'Create account' }).click()
}
