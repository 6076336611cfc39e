// @module-tag storefront
// @module-tag account

import type { Browser } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import { deskViewport, openPageVisit, phoneViewport, type PageVisit } from './browser.ts'
import { expectSound } from './find-page-faults.ts'
import { getInstantVilla } from './get-villa.ts'
import { insertUser, newAddress, signIn } from './people.ts'
import { postAsPage } from './post-as-page.ts'
import type { Product } from './product.ts'
import { getBrowser, getSharedProduct } from './shared.ts'

const clerk = 'answers-messages@example.test'

let browser: Browser
let product: Product
let staff: PageVisit

beforeAll(async () => {
  browser = await getBrowser()
  product = await getSharedProduct()
  await insertUser(product, clerk, { name: 'Shanika Fernando', role: 'admin' })
  staff = await openPageVisit(browser, product.url, deskViewport)
  await signIn(staff.page, clerk)
})

const desk = () => staff.page
/** Answers in the conversation that is open, by the keys that the inbox names. */
const answer = async (name: string, text: string) => {
  await desk()
    .getByRole('region', { name: `Conversation with ${name}` })
    .waitFor()
  await desk().getByRole('heading', { level: 1, name }).click()
  await desk().keyboard.press('r')
  await desk()
    .getByRole('textbox', { name: `Reply to ${name}` })
    .fill(text)
  await desk().keyboard.press('Enter')
  await desk()
    .getByRole('log', { name: `Messages of ${name}` })
    .getByText(text, { exact: true })
    .waitFor()
}

it('a traveller writes about a booking, staff answer, and both see what the other has read, without a reload', async () => {
  const guest = newAddress('writes-to-support')
  const question = `Is there a cot for daughter number ${guest.replaceAll(/\D/g, '')}?`
  await insertUser(product, guest)
  const customer = await openPageVisit(browser, product.url, deskViewport)
  const { page } = customer
  await signIn(page, guest)
  const checkIn = addDays(civilDateAt(new Date()), 90)
  const checkOut = addDays(checkIn, 3)
  const { id: listingId } = await getInstantVilla(product, checkIn, checkOut)
  const data = { listingId, checkIn, checkOut, guests: { adults: 2 } }
  const { id: bookingId } = await postAsPage(page, product, '/bookings', { data })

  await desk().goto('/admin/inbox')
  await desk().getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()

  await page.goto('/my-bookings')
  await expectSound(page)
  await page.getByRole('link', { name: 'Message Support' }).click()
  const chat = page.getByRole('dialog', { name: 'Message Support' })
  await chat.getByText('Ask us anything').waitFor()
  await page.keyboard.type(question)
  await page.keyboard.press('Enter')
  await chat.getByText('Sent', { exact: true }).waitFor()
  // What arrives moves nothing in a list that is being read.
  await desk()
    .getByRole('button', { name: /^\d+ new$/ })
    .click()
  await desk().getByRole('link', { name: question }).click()
  await chat.getByText('Seen', { exact: true }).waitFor()
  await answer('Amaya Perera', 'Yes, one is in the room.')
  await chat.getByText('Yes, one is in the room.', { exact: true }).waitFor()
  await desk().getByText('Seen', { exact: true }).waitFor()

  await page.goBack()
  await chat.waitFor({ state: 'detached' })
  await answer('Amaya Perera', 'It is free of charge.')
  await page.getByRole('link', { name: 'Message Support 1 unread' }).waitFor()
  await expect.poll(() => page.title()).toMatch(/^\(1\) /)
  await page.getByRole('button', { name: /^Your account, .*, 1 new message$/ }).waitFor()

  await page.setViewportSize(phoneViewport)
  await page.getByRole('link', { name: /^Message Support/ }).click()
  await page.waitForURL(`**/my-bookings/${bookingId}/messages`)
  await chat.getByText('It is free of charge.', { exact: true }).waitFor()
  await expect.poll(() => page.title()).not.toMatch(/^\(/)
  await expectSound(desk(), { isLoaded: false })
  expect(customer.takeConsoleProblems()).toEqual([])
  expect(staff.takeConsoleProblems()).toEqual([])
})
