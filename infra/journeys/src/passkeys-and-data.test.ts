// @module-tag account

import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { openPageVisit, phoneViewport } from './browser.ts'
import { demoPassword, insertUser, signIn } from './people.ts'
import { getBrowser, getSharedProduct } from './shared.ts'

it('a customer adds a passkey, signs in with it, and removes it', async () => {
  const product = await getSharedProduct()
  const email = 'has-a-passkey@example.test'
  await insertUser(product, email)
  const visit = await openPageVisit(await getBrowser(), product.url, phoneViewport)
  const { page } = visit
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await signIn(page, email, undefined, '/dashboard/security')
  const passkeys = page.getByRole('region', { name: 'Passkeys' })
  await passkeys.getByRole('button', { name: 'Add a passkey…' }).click()
  await passkeys.getByLabel(/^Name of the passkey/).fill('My phone')
  await passkeys.getByLabel(/^Your password/).fill(demoPassword)
  await passkeys.getByRole('button', { name: 'Add a passkey', exact: true }).click()
  await passkeys.getByRole('button', { name: 'Remove My phone' }).waitFor()
  await product.inbox.waitForMail(email, /A passkey was added/)

  await page.context().clearCookies()
  await page.goto('/auth?redirect=%2Fdashboard%2Fsecurity')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(/\/dashboard\/security$/)
  await passkeys.getByRole('button', { name: 'Remove My phone' }).click()
  await passkeys.getByRole('button', { name: 'Remove My phone' }).waitFor({ state: 'detached' })
  expect(visit.takeConsoleProblems()).toEqual([])
})

it('a customer takes their data along and deletes the account, which then opens nothing', async () => {
  const product = await getSharedProduct()
  const email = 'goes-for-good@example.test'
  await insertUser(product, email, { name: 'Amaya Perera' })
  const visit = await openPageVisit(await getBrowser(), product.url, phoneViewport)
  const { page } = visit
  await signIn(page, email, undefined, '/dashboard/security')
  const data = page.getByRole('region', { name: 'Your data' })
  await data.getByRole('button', { name: 'Download my data…' }).click()
  await data.getByLabel(/^Your password/).fill(demoPassword)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    data.getByRole('button', { name: 'Download my data' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^sri-lanka-escapes-.*\.zip$/)
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK')

  const deletion = page.getByRole('region', { name: 'Delete your account' })
  await deletion.getByRole('button', { name: /^Delete my account/ }).click()
  await deletion.getByLabel(/^Your password/).fill(demoPassword)
  await deletion.getByLabel(/^Type/).fill('delete')
  await deletion.getByRole('button', { name: 'Delete my account for good' }).click()
  await page.getByText('Your account is deleted').waitFor()
  await expect.poll(() => new URL(page.url()).pathname).toBe('/')
  await product.inbox.waitForMail(email, /Your account was deleted/)
  await page.goto('/dashboard')
  await page.waitForURL(/\/auth/)
  expect(visit.takeConsoleProblems()).toEqual([])
})
