// @module-tag backoffice
// @module-tag storefront

import { timeouts } from '@escapes/test-timeouts'
import { takesWholeTables } from '@escapes/testing/whole-tables'
import type { Browser, Locator, Page } from 'playwright'
import sharp from 'sharp'
import { beforeAll, expect, it } from 'vitest'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import { openPageVisit } from './browser.ts'
import { expectSound } from './find-page-faults.ts'
import { getInstantVilla } from './get-villa.ts'
import { countClicks, focusByTab, tabTo } from './keys-and-clicks.ts'
import { demoPassword, insertUser, signIn } from './people.ts'
import { postAsPage } from './post-as-page.ts'
import type { Product } from './product.ts'
import { getBrowser, getSharedProduct } from './shared.ts'
import { waitUntilIdle } from './wait-until-idle.ts'

const guest = 'books-for-staff@example.test'
let browser: Browser
let product: Product
/** An admin, and a manager: all stories share one product, and each makes what it changes. */
let admin: Page
let manager: Page

const openAs = async (email: string): Promise<Page> => {
  const { page } = await openPageVisit(browser, product.url)
  await signIn(page, email, demoPassword, '/admin')
  return page
}

beforeAll(async () => {
  browser = await getBrowser()
  product = await getSharedProduct()
  await insertUser(product, guest)
  admin = await openAs('admin@escapes.test')
  manager = await openAs('manager@escapes.test')
  await expectSound(manager)
})

const post = (page: Page, path: string, data: unknown) => postAsPage(page, product, path, { data })

const photo = async (number: number) => ({
  name: `photo-${number}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await sharp({
    create: { width: 320, height: 240, channels: 3, background: { r: number * 20, g: 90, b: 60 } },
  })
    .jpeg()
    .toBuffer(),
})

const addPictures = async (page: Page, count: number): Promise<void> => {
  const numbers = Array.from({ length: count }, (_, at) => at + 1)
  await page.getByLabel('Pictures', { exact: true }).setInputFiles(await Promise.all(numbers.map(photo)))
  const form = page.getByRole('form', { name: 'New pictures' })
  for (const number of numbers)
    await form
      .getByRole('textbox')
      .nth(number - 1)
      .fill(`View ${number}`)
  await form.getByRole('button', { name: /^Add / }).click()
  await page.getByText(`${count} of 11 pictures`).waitFor()
  await page.getByText('Being prepared').first().waitFor({ state: 'hidden', timeout: timeouts.background })
  await page.getByText(`${count} with an alternative text.`).waitFor()
}

const newListings = [
  {
    kind: 'villa',
    nameLabel: 'Name',
    name: 'Reed Bank',
    price: 'Price per night, USD',
    pictures: takesWholeTables ? 10 : 1,
  },
  { kind: 'tour', nameLabel: 'Title', name: 'Seven Lakes', price: 'Price per person, USD', pictures: 1 },
]

let listingsMade = 0

it.each(takesWholeTables ? newListings : newListings.slice(0, 1))(
  'from nothing to the storefront: $kind, pictures: $pictures',
  async (made) => {
    const { kind, nameLabel, price, pictures } = made
    // A second try finds what the first one left.
    const name = `${made.name} ${++listingsMade}`
    await manager.goto(`/admin/${kind}-management`)
    const basics = manager.getByRole('region', { name: 'Basics' })
    await basics.getByLabel(nameLabel, { exact: true }).fill(name)
    await basics.getByLabel('Location', { exact: true }).fill('Negombo')
    await basics.getByLabel(price).fill('120')
    if (kind !== 'villa') {
      await basics.getByLabel('Category').selectOption('cultural')
      await basics.getByLabel('Duration').fill('2 days')
    }
    await manager.getByRole('button', { name: 'Save', exact: true }).click()
    // The notice leads there as well, for ten seconds.
    await manager.getByRole('link', { name: `Edit ${name}` }).click()
    await manager.getByRole('link', { name: 'Add a picture. (needed to publish)' }).click()
    await manager.getByRole('heading', { name: `Pictures of ${name}` }).waitFor()
    await addPictures(manager, pictures)
    await expectSound(manager, { isLoaded: false })

    const [, id] = /listings\/([^/]+)\/pictures/.exec(manager.url()) ?? []
    await manager.goto(`/admin/${kind}-management?edit=${id}`)
    await manager.getByRole('button', { name: 'Publish', exact: true }).waitFor()
    await expectSound(manager)
    await manager.getByRole('button', { name: 'Publish', exact: true }).click()
    await manager.getByRole('button', { name: 'Unpublish' }).waitFor()

    const { page, context } = await openPageVisit(browser, product.url)
    await page.goto(`/${kind}s?q=${encodeURIComponent(name)}`)
    await page.getByRole('link', { name }).first().click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    const main = page.getByRole('button', { name: 'Enlarge: View 1', exact: true }).locator('img')
    await main.waitFor()
    await expect.poll(() => main.evaluate((it) => (it as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
    await expect.poll(() => page.getByRole('button', { name: /^Enlarge:/ }).count()).toBe(Math.min(pictures, 6))
    await context.close()
  },
)

const readValues = (fields: Locator): Promise<string[]> =>
  fields.evaluateAll((all) => all.map((field) => (field as HTMLInputElement).value))

it.runIf(takesWholeTables)('pictures are put in order by the keyboard alone', async () => {
  const { id } = await post(admin, '/admin/listings', {
    kind: 'villa',
    title: 'Keys Only',
    location: 'Ella',
    price: 9900,
  })
  await admin.goto(`/admin/listings/${id}/pictures`)
  await admin.getByRole('heading', { name: 'Pictures of Keys Only' }).waitFor()
  await addPictures(admin, 3)
  const order = () => readValues(admin.getByRole('textbox', { name: /^Alternative text/ }))
  await focusByTab(admin, 'Move View 1')
  await admin.keyboard.press('Space')
  await admin.getByText('View 1 is now first of 3').waitFor({ state: 'attached' })
  await admin.keyboard.press('ArrowRight')
  await admin.getByText('View 1 is now 2 of 3').waitFor({ state: 'attached' })
  await admin.keyboard.press('Space')
  await expect.poll(order).toEqual(['View 2', 'View 1', 'View 3'])
  await focusByTab(admin, 'Make View 3 the main picture')
  await admin.keyboard.press('Enter')
  await expect.poll(order).toEqual(['View 3', 'View 2', 'View 1'])
  // It is shown before it is stored.
  await waitUntilIdle(admin)
  await admin.reload()
  await expect.poll(order).toEqual(['View 3', 'View 2', 'View 1'])
})

const account = { accountName: 'Guest of the demo', bankName: 'Sampath', accountNumber: '8001234567', country: 'LK' }
let guestPage: Page | undefined
/** The page of the customer whose bookings these stories pay and cancel. */
const openGuest = async (): Promise<Page> => {
  if (guestPage) return guestPage
  guestPage = (await openPageVisit(browser, product.url)).page
  await signIn(guestPage, guest)
  return guestPage
}

interface PendingBooking {
  id: string
  reference: string
  total: number
}

/** A booking of the guest that waits for its money. */
const bookAsGuest = async (from: number): Promise<PendingBooking> => {
  const guest = await openGuest()
  const checkIn = addDays(civilDateAt(new Date()), from)
  const checkOut = addDays(checkIn, 3)
  const { id: listingId } = await getInstantVilla(product, checkIn, checkOut)
  const { id } = await post(guest, '/bookings', { listingId, checkIn, checkOut, guests: { adults: 2 } })
  const submitted = await post(guest, `/bookings/${id}/submit`, { paymentMethod: 'bank_transfer' })
  const { reference, agreed } = submitted as unknown as { reference: string; agreed: { total: number } }
  return { id, reference, total: agreed.total }
}

const payByHand = ({ id, total }: PendingBooking) =>
  post(manager, `/admin/bookings/${id}/payments`, { amount: total, receivedOn: civilDateAt(new Date()) })

const nameAccount = async ({ id }: PendingBooking): Promise<void> => {
  const guest = await openGuest()
  const answer = await guest.request.put(`/api/v1/bookings/${id}/refund-details`, {
    data: account,
    headers: { origin: product.url },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
}

const cancelAndNameAccount = async (booking: PendingBooking): Promise<void> => {
  await post(admin, `/admin/bookings/${booking.id}/cancel`, { reason: 'The roof leaks.' })
  await nameAccount(booking)
}

const approve = async (page: Page, { reference }: PendingBooking): Promise<void> => {
  await page.getByRole('button', { name: `Approve ${reference}` }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('No bank statement shows yet').waitFor()
  await dialog.getByRole('button', { name: 'Approve without proof' }).click()
  await dialog.waitFor({ state: 'detached' })
  // The list is read anew, and the focus goes to the refund that changed.
  await page.getByRole('button', { name: `Mark ${reference} as sent` }).waitFor()
}

it.runIf(takesWholeTables)(
  'a batch of refunds is prepared by one admin, released and sent by another, by the keyboard alone',
  async () => {
    const second = await openAs('second-admin@escapes.test')
    const bookings = [await bookAsGuest(220), await bookAsGuest(230)]
    for (const booking of bookings) {
      await payByHand(booking)
      await cancelAndNameAccount(booking)
    }
    await admin.goto('/admin/refunds')
    for (const booking of bookings) await approve(admin, booking)
    await focusByTab(admin, 'Prepare batches for the bank')
    await admin.keyboard.press('Enter')
    await admin
      .getByText(/^You prepared this batch\./)
      .first()
      .waitFor()

    await second.goto('/admin/refunds?state=files')
    const releases = second.getByRole('button', { name: /^Release file \d+$/ })
    await releases.first().waitFor()
    // An earlier try may have left a file.
    const labels = await releases.evaluateAll((all) => all.map((it) => it.getAttribute('aria-label') ?? ''))
    const number = Math.max(...labels.map((label) => Number(/\d+/.exec(label)?.[0])))
    await focusByTab(second, `Release file ${number}`)
    const saved = second.waitForEvent('download')
    await second.keyboard.press('Enter')
    await second.getByRole('alertdialog').waitFor()
    await tabTo(second, 'Release and save')
    await second.keyboard.press('Enter')
    const file = await (await saved).createReadStream()
    const csv = (await file.toArray()).join('')
    for (const { reference } of bookings) expect(csv).toContain(reference)
    await second.getByRole('alertdialog').waitFor({ state: 'detached' })

    await focusByTab(second, `Mark file ${number} as sent`)
    await second.keyboard.press('Enter')
    const dialog = second.getByRole('dialog')
    await dialog.getByLabel('Bank reference').focus()
    await second.keyboard.type('BATCH-77')
    await tabTo(second, 'Mark all as sent')
    await second.keyboard.press('Enter')
    await dialog.waitFor({ state: 'detached' })
    for (const { id } of bookings) {
      const { items } = (await (await admin.request.get(`/api/v1/bookings/${id}/refunds`)).json()) as {
        items: { state: string; bankReference: string }[]
      }
      expect(items).toMatchObject([{ state: 'sent', bankReference: 'BATCH-77' }])
    }
    await second.context().close()
  },
)

let exportsSaved = 0
it('a statement with saved columns is imported in three clicks, after its matches were seen', async () => {
  const booking = await bookAsGuest(250)
  const read = await manager.request.get('/api/v1/admin/bank-accounts')
  const { items } = (await read.json()) as { items: { id: string; currency: string }[] }
  const accountId = items.find(({ currency }) => currency === 'USD')?.id ?? ''
  // The lines and the columns of an earlier try are known.
  const saveAs = `Our export ${++exportsSaved}`
  const toFile = (text: string, amount: number) =>
    `When,What,How much\n${civilDateAt(new Date())},${text},${(amount / 100).toFixed(2)}\n`
  await post(manager, '/admin/statements', {
    accountId,
    fileName: 'first.csv',
    content: Buffer.from(toFile(`for nobody ${saveAs}`, 1700)).toString('base64'),
    columns: { date: 'When', dateFormat: 'yyyy-mm-dd', amount: 'How much', text: ['What'] },
    saveAs,
  })
  const clicks = await countClicks(manager)
  await manager.goto('/admin/statements')
  const account = manager.getByLabel('Account', { exact: true })
  await account.waitFor()
  await account.selectOption(accountId)
  const buffer = Buffer.from(toFile(booking.reference, booking.total))
  await manager
    .getByLabel('Statement', { exact: true })
    .setInputFiles({ name: 'today.csv', mimeType: 'text/csv', buffer })
  await manager.getByText(/^1 line names one booking/).waitFor()
  await manager.getByRole('button', { name: 'Import 1 line', exact: true }).click()
  await expect
    .poll(async () => {
      const answer = await manager.request.get(`/api/v1/admin/bookings/${booking.id}/ledger`)
      return ((await answer.json()) as { entries: { isProven?: boolean }[] }).entries
    })
    .toMatchObject([{ kind: 'payment', amount: booking.total, isProven: true }])
  // Choosing the account and the file are two more, which Playwright does without a click.
  expect((await clicks.read()) + 2).toBeLessThanOrEqual(3)
})
