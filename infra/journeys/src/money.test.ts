import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Booking } from '@escapes/contract'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import { formatMoney } from '@escapes/contract/money'
import { desk, launch, phone, visit, type Visit } from './browser.ts'
import { signIn } from './people.ts'
import { Product } from './product.ts'
import { instantVilla } from './villa.ts'

let browser: Browser
let product: Product
let traveller: Visit
let staff: Visit

const guest = 'guest@escapes.test'

beforeAll(async () => {
  browser = await launch()
  product = await Product.start()
  traveller = await visit(browser, product.url, phone)
  staff = await visit(browser, product.url, desk)
  await signIn(traveller.page, guest)
  await signIn(staff.page, 'admin@escapes.test', undefined, '/admin')
})
afterAll(async () => {
  await browser?.close()
  await product?.stop()
})

/** Books three nights in the panel, as somebody who is signed in, and ends on the page of the booking. */
const book = async (from: number, method: RegExp): Promise<Booking> => {
  const { page } = traveller
  const checkIn = addDays(civilDateAt(new Date()), from)
  const checkOut = addDays(checkIn, 3)
  const villa = await instantVilla(product, checkIn, checkOut)
  await page.goto(`/villas/${villa.id}?checkIn=${checkIn}&checkOut=${checkOut}`)
  const panel = page.getByRole('region', { name: 'Book', exact: true })
  await panel.getByRole('button', { name: 'Reserve' }).click()
  await page.getByRole('heading', { name: 'Details and payment' }).waitFor()
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await page.getByText('Booking confirmed!').waitFor()
  await page.waitForURL(/\/my-bookings\/[0-9a-f-]{36}/)
  return current()
}

/** The booking whose page is open, as the api has it. */
const current = async (): Promise<Booking> => {
  const { page } = traveller
  const id = new URL(page.url()).pathname.split('/').at(-1)
  return (await (await page.request.get(`/api/v1/bookings/${id}`)).json()) as Booking
}

const next = (page: Page) => page.getByRole('region', { name: 'What happens next' })
const money = ({ money: { currency } }: Booking, { amount }: { amount: number }) => formatMoney({ amount, currency })

/** A picture that could be a slip. */
const slip = async (text: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> => {
  const page = await browser.newPage({ viewport: { width: 480, height: 640 } })
  await page.setContent(`<h1>Bank of Ceylon</h1><p>Transfer</p><p style="font-size:2rem">${text}</p>`)
  const buffer = await page.screenshot()
  await page.close()
  return { name: 'slip.png', mimeType: 'image/png', buffer }
}

const upload = async (text: string): Promise<void> => {
  const { page } = traveller
  const form = page.getByRole('form', { name: 'Upload a receipt' })
  await form.getByLabel('Receipt', { exact: true }).setInputFiles(await slip(text))
  await form.getByText('slip.png').waitFor()
  await form.getByRole('button', { name: 'Upload receipt' }).click()
  await page.getByText('Receipt uploaded', { exact: true }).first().waitFor()
}

/** The receipt desk with the slip of that booking beside what it owes. */
const openSlip = async ({ reference }: Booking): Promise<void> => {
  const { page } = staff
  await page.goto('/admin/receipts')
  await page.getByRole('heading', { name: new RegExp(`^${reference}`) }).waitFor()
  await page.getByRole('img', { name: new RegExp(`for ${reference}`) }).waitFor()
}

const reject = async (booking: Booking, reason: string): Promise<void> => {
  const { page } = staff
  await openSlip(booking)
  await page.getByRole('button', { name: 'Reject (R)' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason', { exact: true }).fill(reason)
  await dialog.getByRole('button', { name: 'Reject and ask again' }).click()
  await page.getByText('Another slip was asked for').waitFor()
}

const accept = async (booking: Booking): Promise<void> => {
  const { page } = staff
  await openSlip(booking)
  await page.getByRole('button', { name: 'Accept (A)' }).click()
  await page.getByText('Receipt accepted').waitFor()
}

const received = async (subject: RegExp): Promise<number> =>
  (await product.inbox.mails(guest)).filter((mail) => subject.test(mail.subject)).length

const expectShown = async (booking: Booking): Promise<void> => {
  const box = traveller.page.getByRole('region', { name: 'Payment', exact: true })
  const text = (await box.textContent()) ?? ''
  expect(text).toContain(`Agreed total${money(booking, booking.money.total)}`)
  expect(text).toContain(`Paid${money(booking, booking.money.paid)}`)
}

test('a deposit: the first slip is rejected, the second accepted, the balance paid later', async () => {
  const { page } = traveller
  const booking = await book(60, /50% Deposit Now/)
  const { reference } = booking
  await next(page)
    .getByText(`Please pay ${money(booking, booking.money.dueNow)} by`)
    .waitFor()
  expect(booking.money.dueNow.amount).toBe(Math.ceil(booking.money.total.amount / 2))
  await expectShown(booking)
  await page.getByRole('heading', { name: 'Pay by bank transfer' }).waitFor()
  expect(await page.getByText(reference).count()).toBeGreaterThan(1)

  await upload('too blurred to read')
  await next(page).getByText('We are checking your receipt.').waitFor()
  await product.inbox.find(guest, /^Under review/)
  expect(await received(/payment received/i), 'nothing was verified yet').toBe(0)

  await reject(booking, 'The slip cannot be read. Please send a sharper picture.')
  const told = await product.inbox.find(guest, /^Please look: your receipt/)
  expect(told.text).toContain('sharper picture')
  await page.reload()
  await next(page).getByText('We could not accept your receipt. Please upload another one').waitFor()
  await page.getByText('Please send a sharper picture.').first().waitFor()

  await upload(`${reference} ${money(booking, booking.money.dueNow)}`)
  await accept(booking)
  await product.inbox.find(guest, /payment received/i)
  await product.inbox.find(guest, /^confirmed/i)
  await page.reload()
  const confirmed = await current()
  expect(confirmed).toMatchObject({ state: 'confirmed', paymentStatus: 'partial' })
  await next(page)
    .getByText(`Confirmed. ${money(confirmed, confirmed.money.dueNow)} is still to be paid`)
    .waitFor()
  await expectShown(confirmed)

  await upload(`${reference} the balance`)
  await accept(booking)
  await page.reload()
  await next(page).getByText('Confirmed and paid in full.').waitFor()
  await expect.poll(() => received(/payment received/i), { timeout: 20_000 }).toBe(2)
  expect(traveller.complaints()).toEqual([])
  expect(staff.complaints()).toEqual([])
})

test('a bank transfer: paid in full, cancelled in time, and sent back', async () => {
  const { page } = traveller
  const booking = await book(80, /Bank transfer/i)
  await upload(`${booking.reference} in full`)
  await accept(booking)
  await page.reload()
  await next(page).getByText('Confirmed and paid in full.').waitFor()

  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await dialog.getByText(money(booking, booking.money.total)).first().waitFor()
  await dialog
    .getByRole('button', { name: /^Cancel/ })
    .last()
    .click()
  await next(page).getByText('Please tell us to which account.').waitFor()
  await product.inbox.find(guest, /^cancelled/i)

  const form = page.getByRole('form', { name: 'Where we send the money' })
  await form.getByLabel('Name on the account').fill('Guest of the demo')
  await form.getByLabel('Bank', { exact: true }).fill('Barclays')
  await form.getByLabel('Account number or IBAN').fill('GB33 BUKB 2020 1555 5555 56')
  await form.getByLabel('Country of the bank').selectOption('GB')
  await form.getByLabel('SWIFT or BIC').fill('BUKBGB22')
  await form.getByRole('button', { name: /Save|Send/ }).click()
  await form.getByText('its check digits do not fit').waitFor()
  // Chromium notes every refusal; this one was asked for.
  expect(traveller.complaints()).toEqual([expect.stringContaining('status of 422')])
  await form.getByLabel('Account number or IBAN').fill('GB33 BUKB 2020 1555 5555 55')
  await form.getByRole('button', { name: /Save|Send/ }).click()
  await page.getByText('•••• 5555').first().waitFor()

  await staff.page.goto('/admin/refunds')
  await staff.page.getByRole('button', { name: `Approve ${booking.reference}` }).click()
  const approving = staff.page.getByRole('alertdialog')
  await approving.getByText('GB33BUKB20201555555555').waitFor()
  await approving.getByRole('button', { name: 'Approve' }).click()
  await staff.page.getByRole('button', { name: `Mark ${booking.reference} as sent` }).click()
  const sending = staff.page.getByRole('dialog')
  await sending.getByLabel('Bank reference').fill('FT27140')
  await sending.getByRole('button', { name: /sent/i }).click()
  await sending.waitFor({ state: 'detached' })
  const sent = await product.inbox.find(guest, /^Sent: /)
  expect(`${sent.subject} ${sent.text}`).toContain(money(booking, booking.money.total))
  await page.reload()
  await next(page)
    .getByText(`We sent ${money(booking, booking.money.total)} back to you.`)
    .waitFor()
  await page.getByText('FT27140').first().waitFor()
  expect(traveller.complaints()).toEqual([])
})
