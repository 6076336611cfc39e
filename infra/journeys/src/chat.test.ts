// @module-tag storefront
// @module-tag account

import { timeouts } from '@escapes/test-timeouts'
import type { Browser } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import { deskViewport, openPageVisit, phoneViewport, type PageVisit } from './browser.ts'
import { getInstantVilla } from './get-villa.ts'
import { getMailLink } from './inbox.ts'
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
const messagesOf = (name: string) => desk().getByRole('log', { name: `Messages of ${name}` })
const findRow = (text: RegExp) => desk().getByRole('link', { name: text })
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
  expect(customer.takeConsoleProblems()).toEqual([])
})

it('a stranger writes on the contact page, has a reference by mail, is answered by mail, and answers by its link', async () => {
  const stranger = newAddress('asks-before-booking')
  const visit = await openPageVisit(browser, product.url, phoneViewport)
  const { page } = visit
  await page.goto('/contact')
  await page.getByLabel('First name').fill('Asha')
  await page.getByLabel('Last name').fill('Silva')
  await page.getByLabel('E-mail').fill(stranger)
  await page.getByLabel('Subject').fill('A villa for eleven in May')
  await page.getByLabel('Message').fill('Which of your villas has six bedrooms?')
  const sent = page.getByRole('heading', { name: 'Your message is with us' })
  const send = page.getByRole('button', { name: 'Send message' })
  // A form that is filled in faster than a person can is refused, and says to press once more: pressed while it is there.
  const press = () => send.evaluateAll((found) => found.forEach((button) => (button as HTMLElement).click()))
  await expect.poll(async () => (await sent.isVisible()) || (await press().then(() => sent.isVisible()))).toBe(true)
  visit.takeConsoleProblems()
  const reference = await page
    .getByText(/^Reference/)
    .locator('strong')
    .textContent()
  expect(reference).toMatch(/^E-/)

  const acknowledgement = await product.inbox.waitForMail(stranger, new RegExp(reference ?? 'no reference'))
  expect(`${acknowledgement.text}${acknowledgement.html}`).not.toContain('six bedrooms')

  await desk().goto('/admin/inbox?kind=enquiry')
  await findRow(new RegExp(reference ?? 'no reference')).click()
  const before = (await product.inbox.listMails(stranger)).length
  await answer('Asha Silva', 'Lagoon House has six, and a pool.')
  const countMails = async () => (await product.inbox.listMails(stranger)).length
  await expect.poll(countMails, { timeout: timeouts.background }).toBe(before + 1)
  const mails = await product.inbox.listMails(stranger)
  const answered = mails.find(({ text, html }) => `${text}${html}`.includes('Lagoon House has six'))
  if (!answered) throw new Error(`no mail carries the answer; got: ${mails.map(({ subject }) => subject).join(' | ')}`)

  await page.goto(getMailLink(answered, /contact\/thread/))
  await page.getByText('Lagoon House has six, and a pool.', { exact: true }).waitFor()
  await expect.poll(() => page.url()).toBe(`${product.url}/contact/thread`)
  await page.getByRole('textbox', { name: 'Your answer' }).fill('Is it free in the second week?')
  await page.keyboard.press('Enter')
  await page.getByText('Sent', { exact: true }).waitFor()
  await messagesOf('Asha Silva').getByText('Is it free in the second week?', { exact: true }).waitFor()
  expect(staff.takeConsoleProblems()).toEqual([])
  expect(visit.takeConsoleProblems()).toEqual([])
})
