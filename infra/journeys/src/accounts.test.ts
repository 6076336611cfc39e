// @module-tag account

import { createTotpCode } from '@escapes/contract/testing/totp'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { phoneViewport, openPageVisit } from './browser.ts'
import { getMailLink } from './inbox.ts'
import { demoPassword, submitSignUp, signIn } from './people.ts'
import { Product } from './product.ts'
import { getBrowser } from './shared.ts'

let browser: Browser
let product: Product

beforeAll(async () => {
  ;[product, browser] = await Promise.all([Product.start({ STAFF_TOTP: 'required', OIDC_DEMO: 'yes' }), getBrowser()])
})
afterAll(() => product?.stop())

const signedInAs = async (page: Page): Promise<string | undefined> => {
  const answer = (await (await page.request.get('/api/v1/me')).json()) as { user: { email: string } | null }
  return answer.user?.email
}

const confirmation = async (email: string, count = 1): Promise<string[]> => {
  await expect.poll(async () => (await product.inbox.listMails(email)).length).toBe(count)
  return (await product.inbox.listMails(email)).map((mail) => getMailLink(mail, /verify/))
}

it('the processes are in the database as the role that reads and writes rows, and as no other', async () => {
  const connected = (as: string) =>
    product.query(
      `select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and usename ${as}`,
    )
  expect(await connected(`= 'escapes_runtime'`)).toBeGreaterThan(0)
  expect(await connected(`<> 'escapes_runtime'`)).toBe(0)
})

it('the mail is opened on a phone: one step more, and it goes on where the laptop was', async () => {
  const email = 'two-devices@example.test'
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

it('a stranger signs up with somebody’s address: the click of the owner opens nothing for the stranger', async () => {
  const email = 'victim@example.test'
  const [stranger, addressOwner] = [
    await openPageVisit(browser, product.url),
    await openPageVisit(browser, product.url),
  ]
  await submitSignUp(stranger.page, email, 'chosen-by-a-stranger-1', '/dashboard')
  const [strangers = ''] = await confirmation(email)
  await submitSignUp(addressOwner.page, email, 'monsoon-tea-42', '/dashboard')
  const own = (await confirmation(email, 2)).find((link) => link !== strangers) ?? ''
  await addressOwner.page.goto(strangers)
  await addressOwner.page.getByRole('heading', { name: 'One more step' }).waitFor()
  expect([await signedInAs(addressOwner.page), await signedInAs(stranger.page)]).toEqual([undefined, undefined])
  await addressOwner.page.goto(own)
  await addressOwner.page.waitForURL(/\/dashboard$/)
  expect(await signedInAs(addressOwner.page)).toBe(email)
  await stranger.page.goto(strangers)
  await stranger.page.getByRole('heading', { name: 'This link does not work' }).waitFor()
  await stranger.page.goto('/auth')
  await stranger.page.getByLabel('E-mail').fill(email)
  await stranger.page.getByLabel('Password', { exact: true }).fill('chosen-by-a-stranger-1')
  await stranger.page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await stranger.page.getByText('Wrong e-mail or password.').waitFor()
})

/** On the page of the provider. */
const choose = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('heading', { name: 'Choose an account' }).waitFor()
  await page.getByRole('button', { name }).click()
}
const continueWithProvider = (page: Page) => page.getByRole('button', { name: 'Continue with Island ID' }).click()

it('somebody new continues with another service, and is back where they were, signed in', async () => {
  const visit = await openPageVisit(browser, product.url, phoneViewport)
  const { page } = visit
  await page.goto('/auth?tab=sign-up&redirect=%2Fvillas%3Fguests%3D4')
  await continueWithProvider(page)
  await choose(page, 'Nadia Keller')
  await page.waitForURL(/\/villas\?guests=4$/)
  expect(await signedInAs(page)).toBe('nadia@escapes.test')
  await page.goto('/dashboard/security')
  const services = page.getByRole('region', { name: 'Sign in with another service' })
  await services.getByText(/your only way in/).waitFor()
  expect(visit.takeConsoleProblems()).toEqual([])
})

it('an address with a password asks for it once; then the service opens the account, until it is disconnected', async () => {
  const { page, takeConsoleProblems } = await openPageVisit(browser, product.url)
  const enterPassword = async (label: string | RegExp, button: string) => {
    await page.getByLabel(label, { exact: true }).fill(demoPassword)
    await page.getByRole('main').getByRole('button', { name: button, exact: true }).click()
  }
  await page.goto('/auth?redirect=%2Fvillas%3Fguests%3D4')
  await continueWithProvider(page)
  await choose(page, 'Claire Martin')
  await page.getByText(/we connect Island ID to it/).waitFor()
  expect(await signedInAs(page)).toBeUndefined()
  await page.getByLabel('E-mail').fill('guest@escapes.test')
  await enterPassword('Password', 'Sign in')
  await choose(page, 'Claire Martin')
  await page.waitForURL(/\/villas\?guests=4$/)
  await product.inbox.waitForMail('guest@escapes.test', /Island ID was connected/)

  await page.context().clearCookies()
  await page.goto('/auth?redirect=%2Fdashboard%2Fsecurity')
  await continueWithProvider(page)
  await choose(page, 'Claire Martin')
  await page.waitForURL(/\/dashboard\/security$/)
  expect(await signedInAs(page)).toBe('guest@escapes.test')
  await page.getByRole('button', { name: 'Disconnect Island ID' }).click()
  await page.getByRole('button', { name: 'Connect Island ID' }).click()
  await enterPassword(/^Your password, to connect Island ID/, 'Go on to Island ID')
  await choose(page, 'Claire Martin')
  await page.getByRole('button', { name: 'Disconnect Island ID' }).waitFor()
  expect(takeConsoleProblems()).toEqual([])
})

it('a forgotten password is replaced, and every device must sign in with the new one', async () => {
  const email = 'guest@escapes.test'
  const [before, forgetful] = [
    await openPageVisit(browser, product.url),
    await openPageVisit(browser, product.url, phoneViewport),
  ]
  await signIn(before.page, email)
  const { page } = forgetful
  await page.goto('/auth/reset')
  await page.getByLabel('E-mail').fill(email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.goto(getMailLink(await product.inbox.waitForMail(email, /new password/i), /reset-password/))
  await page.getByLabel('New password').fill('monsoon-tea-1867')
  await page.getByRole('button', { name: 'Save the new password' }).click()
  await page.waitForURL(/\/auth$/)
  expect(await signedInAs(before.page)).toBeUndefined()
  await product.inbox.waitForMail(email, /password was changed/i)
  await signIn(page, email, 'monsoon-tea-1867')
  expect(forgetful.takeConsoleProblems()).toEqual([])
})

it('staff set a second step up before they work, and need it at the next sign-in', async () => {
  const email = 'manager@escapes.test'
  const { page, takeConsoleProblems } = await openPageVisit(browser, product.url)
  await page.goto('/auth?redirect=%2Fadmin')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await page.waitForURL(/\/dashboard\/security\?redirect=/)
  const step = page.getByRole('region', { name: 'Second step at sign-in' })
  await step.getByLabel(/^Your password/).fill(demoPassword)
  await step.getByRole('button', { name: 'Set it up' }).click()
  await step.getByRole('img', { name: /QR code/ }).waitFor()
  const shown = (await step.getByText(/^([A-Z2-7]{1,4} ?){5,}$/).textContent()) ?? ''
  const secret = shown.replaceAll(' ', '')
  await step.getByLabel(/^Code/).fill(await createTotpCode(secret))
  await step.getByRole('button', { name: 'Turn the second step on' }).click()
  await step.getByRole('link', { name: 'Go on' }).click()
  await page.waitForURL(/\/admin$/)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(takeConsoleProblems()).toEqual([])

  const next = await openPageVisit(browser, product.url, phoneViewport)
  await next.page.goto('/auth?redirect=%2Fadmin')
  await next.page.getByLabel('E-mail').fill(email)
  await next.page.getByLabel('Password', { exact: true }).fill(demoPassword)
  await next.page.getByRole('main').getByRole('button', { name: 'Sign in', exact: true }).click()
  await next.page.getByRole('heading', { name: 'Enter the code' }).waitFor()
  expect(await signedInAs(next.page)).toBeUndefined()
  // A code counts once, and one of the next half minute is valid already.
  await next.page.getByLabel('Code').fill(await createTotpCode(secret, 1))
  await next.page.getByRole('button', { name: 'Go on' }).click()
  await next.page.waitForURL(/\/admin$/)
  expect(await signedInAs(next.page)).toBe(email)
  expect(next.takeConsoleProblems()).toEqual([])
})
