// @module-tag storefront
// @module-tag account
// @module-tag backoffice

import { expect, it } from 'vitest'
import { deskViewport, openPageVisit, phoneViewport } from './browser.ts'
import { demoPassword, insertUser, signIn } from './people.ts'
import { getBrowser, getSharedProduct } from './shared.ts'

const guest = 'reviews-a-stay@example.test'
const clerk = 'answers-reviews@example.test'
const text = 'Breakfast came on the porch in three baskets, and the light came down the rock.'

it('a customer reviews a stay, staff publish and answer it, and both stand on the page of the villa', async () => {
  const [browser, product] = [await getBrowser(), await getSharedProduct()]
  await insertUser(product, guest, { name: 'Amaya Perera' })
  await insertUser(product, clerk, { name: 'Shanika Fernando', role: 'admin' })
  const moved = await product.query(
    `update bookings set user_id = (select id from users where email = $1)
     where state = 'completed' and user_id = (select id from users where email = 'guest@escapes.test')`,
    [guest],
  )
  expect(moved).toBe(1)

  const customer = await openPageVisit(browser, product.url, phoneViewport)
  const { page } = customer
  await signIn(page, guest, demoPassword, '/my-bookings')
  await page.getByRole('link', { name: 'Write a review' }).click()
  await page.getByRole('heading', { name: 'Write a review' }).waitFor()
  for (const group of await page.getByRole('group').all()) await group.getByRole('radio', { name: /^4 stars/ }).check()
  await page.getByLabel('What should others know?').fill(text)
  await page.getByRole('button', { name: 'Send review' }).click()
  await page.getByText(/Your review is shown from/).waitFor()

  const staff = await openPageVisit(browser, product.url, deskViewport)
  await signIn(staff.page, clerk, demoPassword, '/admin/reviews?view=waiting')
  const card = staff.page.getByRole('article', { name: 'Amaya Perera' })
  await card.getByRole('button', { name: 'Publish now' }).click()
  await staff.page.getByRole('link', { name: /^Published/ }).click()
  await card.getByRole('button', { name: 'Reply' }).click()
  await staff.page.getByRole('textbox', { name: 'Reply' }).fill('Come back for the rock.')
  await staff.page.getByRole('button', { name: 'Publish the reply' }).click()
  await card.getByText('Come back for the rock.').waitFor()

  await card.getByRole('link', { name: /Little Peak/ }).click()
  const shown = staff.page.getByRole('article', { name: 'Amaya', exact: true })
  await shown.getByText(text).waitFor()
  await shown.getByText('Come back for the rock.').waitFor()
  expect([...customer.takeConsoleProblems(), ...staff.takeConsoleProblems()]).toEqual([])
  await customer.context.close()
  await staff.context.close()
})
