// @module-tag account

import { expect, it } from 'vitest'
import { deskViewport, openPageVisit } from './browser.ts'
import { insertUser, signIn } from './people.ts'
import { getBrowser, getSharedProduct } from './shared.ts'

const guest = 'changes-her-name@example.test'
const clerk = 'sees-new-names@example.test'

it('a customer takes another name and a picture: the header shows both at once, and so do the pages of staff', async () => {
  const browser = await getBrowser()
  const product = await getSharedProduct()
  await insertUser(product, guest, { name: 'Amaya Perera' })
  await insertUser(product, clerk, { role: 'admin' })
  const customer = await openPageVisit(browser, product.url, deskViewport)
  const { page } = customer
  await signIn(page, guest, undefined, '/dashboard/profile')

  const listings = await page.request.get('/api/v1/listings?kind=villa&limit=1')
  const { items } = (await listings.json()) as { items: { image: { src: string } }[] }
  const photo = await (await page.request.get(`${items[0]!.image.src}/960.jpg`)).body()
  await page.getByLabel('Photo of you').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: photo })
  const crop = page.getByRole('dialog', { name: 'Your photo' })
  await crop.getByLabel('Closer').press('ArrowRight')
  await crop.getByRole('button', { name: 'Use this photo' }).click()
  await page.getByText('Your picture is saved').waitFor()
  await page.getByLabel('Display name').fill('Amaya of Matara')
  await page.getByRole('button', { name: 'Save profile' }).click()
  const account = page.getByRole('button', { name: 'Your account, Amaya of Matara' })
  await account.waitFor()
  const address = (await account.locator('img').getAttribute('src')) ?? ''
  expect(address).toMatch(/^\/media\/.*\/256\.webp$/)
  expect((await page.request.get(address)).headers()['content-type']).toBe('image/webp')

  const staff = await openPageVisit(browser, product.url, deskViewport)
  await signIn(staff.page, clerk)
  await staff.page.goto('/admin/customers?q=matara')
  const row = staff.page.getByRole('row', { name: /Amaya of Matara/ })
  expect(await row.locator('img').getAttribute('src')).toBe(address)
  expect([...customer.takeConsoleProblems(), ...staff.takeConsoleProblems()]).toEqual([])
})
