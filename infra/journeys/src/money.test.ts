// @module-tag storefront
// @module-tag account
// @module-tag backoffice

import { timeouts } from '@escapes/test-timeouts'
import type { Browser, Page } from 'playwright'
import { beforeAll, expect, it } from 'vitest'
import type { Booking } from '@escapes/contract'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import { formatMoney } from '@escapes/contract/money'
import { deskViewport, phoneViewport, openPageVisit, type PageVisit } from './browser.ts'
import { expectSound } from './find-page-faults.ts'
import { scrollThrough } from './pages.ts'
import { insertUser, signIn } from './people.ts'
import type { Product } from './product.ts'
import { getInstantVilla } from './get-villa.ts'
import { getBrowser, getSharedProduct } from './shared.ts'

let browser: Browser
let product: Product
let customer: PageVisit
let staff: PageVisit

const guest = 'pays-by-transfer@example.test'
const clerk = 'sends-refunds@example.test'

beforeAll(async () => {
  browser = await getBrowser()
  product = await getSharedProduct()
  await insertUser(product, guest)
  await insertUser(product, clerk, { name: 'Sunil Jayasuriya', role: 'admin' })
  customer = await openPageVisit(browser, product.url, phoneViewport)
  staff = await openPageVisit(browser, product.url, deskViewport)
  await signIn(customer.page, guest)
})
let booked = 0

const book = async (from: number, method: RegExp): Promise<Booking> => {
  const { page } = customer
  // Other nights in each try: those of an earlier one may be taken.
  const checkIn = addDays(civilDateAt(new Date()), from + 5 * booked++)
  const checkOut = addDays(checkIn, 3)
  const villa = await getInstantVilla(product, checkIn, checkOut)
  await page.goto(`/villas/${villa.id}?checkIn=${checkIn}&checkOut=${checkOut}`)
  const panel = page.getByRole('region', { name: 'Book', exact: true })
  await panel.getByRole('button', { name: 'Reserve' }).waitFor()
  await scrollThrough(page)
  await expectSound(page)
  await panel.getByRole('button', { name: 'Reserve' }).click()
  await page.getByRole('heading', { name: 'Details and payment' }).waitFor()
  await page.getByRole('radio', { name: method }).check()
  await page.getByRole('button', { name: 'Confirm Booking' }).click()
  await page.getByText('Booking confirmed!').waitFor()
  await page.waitForURL(/\/my-bookings\/[0-9a-f-]{36}/)
  return current()
}

const current = async (): Promise<Booking> => {
  const { page } = customer
  const id = new URL(page.url()).pathname.split('/').at(-1)
  return (await (await page.request.get(`/api/v1/bookings/${id}`)).json()) as Booking
}

const next = (page: Page) => page.getByRole('region', { name: 'What happens next' })
const money = ({ money: { currency } }: Booking, { amount }: { amount: number }) => formatMoney({ amount, currency })

const receiptFile = async (text: string): Promise<{ name: string; mimeType: string; buffer: Buffer }> => {
  const page = await browser.newPage({ viewport: { width: 480, height: 640 } })
  await page.setContent(`<h1>Bank of Ceylon</h1><p>Transfer</p><p style="font-size:2rem">${text}</p>`)
  const buffer = await page.screenshot()
  await page.close()
  return { name: 'receipt.png', mimeType: 'image/png', buffer }
}

const upload = async (text: string): Promise<void> => {
  const { page } = customer
  const form = page.getByRole('form', { name: 'Upload a receipt' })
  await form.getByLabel('Receipt', { exact: true }).setInputFiles(await receiptFile(text))
  await form.getByText('receipt.png').waitFor()
  await form.getByRole('button', { name: 'Upload receipt' }).click()
  await page.getByText('Receipt uploaded', { exact: true }).first().waitFor()
}

const openReceipt = async ({ id, reference }: Booking): Promise<void> => {
  const { page } = staff
  await page.goto(`/admin/receipts?booking=${id}`)
  await page.getByRole('heading', { name: new RegExp(`^${reference}`) }).waitFor()
  await page.getByRole('img', { name: new RegExp(`for ${reference}`) }).waitFor()
}

const accept = async (booking: Booking): Promise<void> => {
  const { page } = staff
  await openReceipt(booking)
  await page.getByRole('button', { name: 'Accept (A)' }).click()
  await page.getByText('Receipt accepted').waitFor()
}

const countReceived = async ({ reference }: Booking): Promise<number> =>
  (await product.inbox.listMails(guest)).filter(
    ({ subject }) => /^payment received/i.test(subject) && subject.includes(reference),
  ).length

const expectShown = async (booking: Booking): Promise<void> => {
  const box = customer.page.getByRole('region', { name: 'Price and payments', exact: true, includeHidden: true })
  await expect.poll(() => box.textContent()).toContain(money(booking, booking.money.total))
  await expect.poll(() => box.textContent()).toContain(`Paid${money(booking, booking.money.paid)}`)
}

it('a deposit: its receipt is accepted, the balance asked for, and after the cancellation all of it sent back', async () => {
  const { page } = customer
  const booking = await book(60, /50% Deposit Now/)
  const { reference } = booking
  await next(page).getByText('Please pay to keep your booking.').waitFor()
  const deposit = page.getByRole('region', { name: 'Deposit, to pay by bank transfer' })
  await deposit.getByText(money(booking, booking.money.dueNow)).first().waitFor()
  expect(booking.money.dueNow.amount).toBe(Math.ceil(booking.money.total.amount / 2))
  await expectShown(booking)
  await expect.poll(() => page.getByText(reference).count()).toBeGreaterThan(1)

  await upload(`${reference} ${money(booking, booking.money.dueNow)}`)
  await next(page)
    .getByText(/^We check your receipt by .+ and write to you\. Your dates are held for you until then\.$/)
    .waitFor()
  await product.inbox.waitForMail(guest, /^Under review/)
  expect(await countReceived(booking), 'nothing was verified yet').toBe(0)

  await signIn(staff.page, clerk)
  await accept(booking)
  await expect.poll(() => countReceived(booking), { timeout: timeouts.background }).toBe(1)
  await product.inbox.waitForMail(guest, /^confirmed/i)
  await page.reload()
  const confirmed = await current()
  expect(confirmed).toMatchObject({ state: 'confirmed', paymentStatus: 'partial' })
  await next(page)
    .getByText(/^Confirmed\. We look forward to seeing you/)
    .waitFor()
  const balance = page.getByRole('region', { name: 'Balance, to pay by bank transfer' })
  await balance.getByText(money(confirmed, confirmed.money.dueNow)).first().waitFor()
  await expectShown(confirmed)
  expect(customer.takeConsoleProblems()).toEqual([])
  expect(staff.takeConsoleProblems()).toEqual([])

  const paid = money(confirmed, confirmed.money.paid)
  await page.getByRole('button', { name: 'Cancel booking' }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await dialog.getByText(paid).first().waitFor()
  await dialog
    .getByRole('button', { name: /^Cancel/ })
    .last()
    .click()
  await next(page).getByText('Please tell us to which account.').waitFor()
  await product.inbox.waitForMail(guest, /^cancelled/i)

  const form = page.getByRole('form', { name: 'Where we send the money' })
  await form.getByLabel('Name on the account').fill('Guest of the demo')
  await form.getByLabel('Bank', { exact: true }).fill('Barclays')
  await form.getByLabel('Country of the bank').selectOption('GB')
  await form.getByLabel('SWIFT or BIC').fill('BUKBGB22')
  await form.getByLabel('Account number or IBAN').fill('GB33 BUKB 2020 1555 5555 55')
  await form.getByRole('button', { name: /Save|Send/ }).click()
  await page.getByText('•••• 5555').first().waitFor()

  // On a slow machine it took longer until here than a password counts as recent.
  await signIn(staff.page, clerk)
  await staff.page.goto('/admin/refunds')
  await staff.page.getByRole('button', { name: `Approve ${booking.reference}` }).click()
  const approving = staff.page.getByRole('alertdialog')
  await approving.getByText('GB33BUKB20201555555555').waitFor()
  await approving.getByRole('button', { name: 'Approve' }).click()
  await staff.page.getByRole('button', { name: `Mark ${booking.reference} as sent` }).click()
  const sending = staff.page.getByRole('dialog')
  await sending.getByLabel('Bank reference').fill('FT27140')
  await sending.getByLabel(/^The bank’s proof/).setInputFiles(await receiptFile(`Refund of ${booking.reference}`))
  await sending.getByRole('button', { name: /sent/i }).click()
  await sending.waitFor({ state: 'detached' })
  const sent = await product.inbox.waitForMail(guest, /^Sent: /)
  expect(`${sent.subject} ${sent.text}`).toContain(paid)
  await page.reload()
  await next(page).getByText(`We sent ${paid} back to you.`).waitFor()
  await page.getByText('FT27140').first().waitFor()
  await page.getByRole('button', { name: 'See the bank’s proof' }).click()
  await page.getByRole('img', { name: 'The bank’s proof of the transfer' }).waitFor()
  expect(customer.takeConsoleProblems()).toEqual([])
})
