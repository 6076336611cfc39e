import { expect, it } from 'vitest'
import { openPageVisit, phoneViewport } from './browser.ts'
import { expectSound } from './find-page-faults.ts'
import { demoPassword, insertUser, newAddress, signIn } from './people.ts'
import { getBrowser, getSharedProduct } from './shared.ts'

it('a customer adds a passkey, signs in with it, and removes it', async () => {
  const product = await getSharedProduct()
  const email = newAddress('has-a-passkey')
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
  await passkeys.getByRole('button', { name: 'Add a passkey…' }).waitFor()
  await expectSound(page)
  await passkeys.getByRole('button', { name: 'Add a passkey…' }).click()
  await passkeys.getByLabel(/^Name of the passkey/).fill('My phone')
  await passkeys.getByLabel(/^Your password/).fill(demoPassword)
  await passkeys.getByRole('button', { name: 'Add a passkey', exact: true }).click()
  await passkeys.getByRole('button', { name: 'Remove My phone' }).waitFor()
  await product.inbox.waitForMail(email, /A passkey was added/)

  await page.context().clearCookies()
  await page.goto('/auth?redirect=%2Fdashboard%2Fsecurity')
  await page.getByRole('button', { name: 'Sign in with a passkey' }).waitFor()
  await expectSound(page)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(/\/dashboard\/security$/)
  await passkeys.getByRole('button', { name: 'Remove My phone' }).click()
  await passkeys.getByRole('button', { name: 'Remove My phone' }).waitFor({ state: 'detached' })
  expect(visit.takeConsoleProblems()).toEqual([])
})
