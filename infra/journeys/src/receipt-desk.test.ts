// @module-tag backoffice

import { timeouts } from '@escapes/test-timeouts'
import { takesWholeTables } from '@escapes/testing/whole-tables'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'
import { beforeAll, expect, it, vi } from 'vitest'
import type { Booking } from '@escapes/contract'
import { addDays, civilDateAt } from '@escapes/contract/dates'
import { deskViewport, phoneViewport, openPageVisit, type PageVisit } from './browser.ts'
import { expectSound } from './find-page-faults.ts'
import { demoPassword, insertUser, signIn } from './people.ts'
import { postAsPage } from './post-as-page.ts'
import type { Product } from './product.ts'
import { getInstantVilla } from './get-villa.ts'
import { getBrowser, getSharedProduct } from './shared.ts'

let browser: Browser
let product: Product
let customer: PageVisit
let staff: PageVisit
let picture: Booking
let paper: Booking

const guest = 'sends-receipts@example.test'
const laptop = { width: 1280, height: 720 }

const book = async (from: number): Promise<Booking> => {
  const { page } = customer
  const checkIn = addDays(civilDateAt(new Date()), from)
  const checkOut = addDays(checkIn, 3)
  const villa = await getInstantVilla(product, checkIn, checkOut)
  const stay = { listingId: villa.id, checkIn, checkOut, guests: { adults: 2 } }
  const { id } = await postAsPage<Booking>(page, product, '/bookings', { data: stay })
  return postAsPage<Booking>(page, product, `/bookings/${id}/submit`, { data: { paymentMethod: 'bank_transfer' } })
}

const screenshot = async (): Promise<Buffer> => {
  const colours = ['#e11d48', '#ea580c', '#ca8a04', '#16a34a', '#0891b2', '#2563eb', '#7c3aed', '#db2777']
  const lines = colours.map(
    (colour, at) => `<rect x="0" y="${at * 316.5}" width="1170" height="316.5" fill="${colour}"/>`,
  )
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="1170" height="2532">${lines.join('')}</svg>`),
  )
    .png()
    .toBuffer()
}

const threePages = async (): Promise<Buffer> => {
  const page = await browser.newPage()
  const pages = [1, 2, 3].map((number) => `<h1 style="break-after:${number < 3 ? 'page' : 'auto'}">Page ${number}</h1>`)
  await page.setContent(pages.join(''))
  const pdf = await page.pdf({ format: 'A4' })
  await page.close()
  return pdf
}

const send = (booking: Booking, name: string, mimeType: string, buffer: Buffer) =>
  postAsPage(customer.page, product, `/bookings/${booking.id}/receipts`, {
    multipart: { file: { name, mimeType, buffer } },
  })

beforeAll(async () => {
  browser = await getBrowser()
  product = await getSharedProduct()
  await insertUser(product, guest)
  customer = await openPageVisit(browser, product.url, phoneViewport)
  staff = await openPageVisit(browser, product.url, deskViewport)
  await signIn(customer.page, guest)
  await signIn(staff.page, 'admin@escapes.test', demoPassword, '/admin/bookings')
  picture = await book(70)
  paper = await book(90)
  await send(picture, 'screen.png', 'image/png', await screenshot())
  await send(paper, 'receipt.pdf', 'application/pdf', await threePages())
})

const open = async (booking: Booking, size: { width: number; height: number }): Promise<Page> => {
  const { page } = staff
  await page.setViewportSize(size)
  await page.goto(`/admin/receipts?booking=${booking.id}`)
  await page.getByRole('heading', { name: new RegExp(`^${booking.reference}`) }).waitFor()
  await expect
    .poll(() =>
      frame(page)
        .locator('img')
        .evaluateAll((all) => Math.max(...all.map((it) => (it as HTMLImageElement).naturalWidth))),
    )
    .toBeGreaterThan(1000)
  return page
}
const frame = (page: Page) => page.getByRole('group', { name: /^Receipt/ })

interface Boxes {
  frame: { left: number; top: number; right: number; bottom: number }
  picture: { left: number; top: number; right: number; bottom: number; width: number; height: number }
  own: { width: number; height: number }
}
const boxes = (page: Page): Promise<Boxes> =>
  frame(page).evaluate((element): Boxes => {
    const shown = [...element.querySelectorAll('img')].at(-1)
    if (!shown) throw new Error('the frame shows no picture')
    return {
      frame: element.getBoundingClientRect().toJSON(),
      picture: shown.getBoundingClientRect().toJSON(),
      own: { width: shown.naturalWidth, height: shown.naturalHeight },
    }
  })

/** A picture is fitted once its frame was measured. */
const untilFitted = (check: () => Promise<void>) => vi.waitFor(check, { timeout: timeouts.condition })

const expectWhole = (page: Page): Promise<void> => untilFitted(() => checkWhole(page))
const checkWhole = async (page: Page): Promise<void> => {
  const { frame: outer, picture: inner, own } = await boxes(page)
  expect(inner.top).toBeGreaterThanOrEqual(outer.top - 1)
  expect(inner.bottom).toBeLessThanOrEqual(outer.bottom + 1)
  expect(inner.left).toBeGreaterThanOrEqual(outer.left - 1)
  expect(inner.right).toBeLessThanOrEqual(outer.right + 1)
  expect(inner.width / inner.height).toBeCloseTo(own.width / own.height, 2)
}

const expectInView = (page: Page, name: string): Promise<void> => untilFitted(() => checkInView(page, name))
const checkInView = async (page: Page, name: string): Promise<void> => {
  const box = await page.getByRole('button', { name, exact: true }).boundingBox()
  const size = page.viewportSize()
  expect(box, name).not.toBeNull()
  expect(box!.y).toBeGreaterThanOrEqual(0)
  expect(box!.y + box!.height).toBeLessThanOrEqual(size!.height)
  const isOnTop = await page.getByRole('button', { name, exact: true }).evaluate((it) => {
    const { x, y, width, height } = it.getBoundingClientRect()
    return it.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
  expect(isOnTop, `nothing lies over ${name}`).toBe(true)
}

const openWhole = async (size: { width: number; height: number }): Promise<Page> => {
  const page = await open(picture, size)
  await expectWhole(page)
  await expectInView(page, 'Accept (A)')
  await expectInView(page, 'Reject (R)')
  return page
}

// It has the layout of a laptop, and more room.
it.runIf(takesWholeTables)(
  'on a desk a tall screenshot is seen whole, and Accept beside it without scrolling',
  async () => {
    expect((await openWhole(deskViewport)).viewportSize()).toEqual(deskViewport)
  },
)

it('on a laptop a tall screenshot is seen whole, Accept beside it without scrolling; its zoom reaches the pixels that were sent, by keys, buttons and wheel, and moves to every end', async () => {
  const page = await openWhole(laptop)
  expect((await boxes(page)).own, 'no pixel was lost on the way').toEqual({ width: 1170, height: 2532 })
  await page.keyboard.press('1')
  await expect.poll(async () => (await boxes(page)).picture.height).toBeCloseTo(2532, 0)
  await page.getByText('100 %', { exact: true }).first().waitFor()
  await frame(page).focus()
  for (let press = 0; press < 60; press += 1) await page.keyboard.press('ArrowDown')
  await untilFitted(async () => {
    const moved = await boxes(page)
    expect(moved.picture.bottom).toBeCloseTo(moved.frame.bottom, -0.5)
  })
  const low = await boxes(page)
  await page.mouse.move(low.frame.left + 200, low.frame.top + 100)
  await page.mouse.down()
  await page.mouse.move(low.frame.left + 200, low.frame.top + 300, { steps: 5 })
  await page.mouse.up()
  await expect.poll(async () => (await boxes(page)).picture.bottom).toBeCloseTo(low.picture.bottom + 200, 0)
  await page.keyboard.press('0')
  await expectWhole(page)
  await page.getByRole('button', { name: 'Zoom in' }).click()
  await untilFitted(async () => {
    const larger = await boxes(page)
    expect(larger.picture.height).toBeGreaterThan(larger.frame.bottom - larger.frame.top)
  })
  await frame(page).hover()
  for (let step = 0; step < 20; step += 1) await page.mouse.wheel(0, -240)
  await expect.poll(async () => (await boxes(page)).picture.width).toBeCloseTo(2340, 0)
})

it('on a phone a tall screenshot is seen whole, Accept beside it without scrolling, and two fingers zoom', async () => {
  const page = await openWhole(phoneViewport)
  await frame(page).scrollIntoViewIfNeeded()
  const before = await boxes(page)
  const middle = { x: (before.frame.left + before.frame.right) / 2, y: (before.frame.top + before.frame.bottom) / 2 }
  const session = await staff.context.newCDPSession(page)
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 })
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', apart: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd'
          ? []
          : [
              { x: middle.x - apart, y: middle.y, id: 1 },
              { x: middle.x + apart, y: middle.y, id: 2 },
            ],
    })
  await touch('touchStart', 20)
  for (const apart of [40, 60, 80, 100]) await touch('touchMove', apart)
  await touch('touchEnd', 0)
  await expect.poll(async () => (await boxes(page)).picture.height).toBeGreaterThan(before.picture.height * 3)
})

it('the pages of a PDF are counted, and each is reached', async () => {
  const page = await open(paper, deskViewport)
  await page.getByText('Page 1 of 3').waitFor()
  await expectWhole(page)
  await expectSound(page)
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('Page 2 of 3').waitFor()
  await page.getByRole('img', { name: /page 2$/ }).waitFor()
  await page.keyboard.press(']')
  await page.getByRole('img', { name: /page 3$/ }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Next page' }).isDisabled()).toBe(true)
  await expectWhole(page)
  await page.keyboard.press('[')
  await page.getByText('Page 2 of 3').waitFor()
})
