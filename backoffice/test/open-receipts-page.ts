import { screen } from '@testing-library/react'
import type { StaffReceipt } from '@escapes/contract'
import { createFakeApi, type FakeApi } from '@escapes/platform/testing'
import { aReceipt, toPage } from './factories.ts'
import { createFakePlatform } from './fake-platform.ts'
import { openPage } from './open-page.tsx'

type Page = ReturnType<typeof openPage>

interface OpenedReceiptsPage extends Page {
  fake: FakeApi
  /** Removes it from the queue, as a colleague's review does. */
  removeReceipt: (id: string) => StaffReceipt
  addReceipt: (receipt: StaffReceipt) => void
}

/** Opens the page of receipts; a receipt leaves the queue once it is accepted, rejected or closed. */
export const openReceiptsPage = (receipts: StaffReceipt[], address = '/admin/receipts'): OpenedReceiptsPage => {
  let waiting = receipts
  const removeReceipt = (id: string): StaffReceipt => {
    const gone = waiting.find((receipt) => receipt.id === id) ?? aReceipt('GONE3799')
    waiting = waiting.filter((receipt) => receipt.id !== id)
    return gone
  }
  const fake = createFakeApi({
    'GET /admin/receipts': () => toPage(waiting),
    'POST /bookings/:id/receipts/:receiptId/link': ({ params, body }) => ({
      url: `/receipts/${params.receiptId}/${body?.variant}`,
      expiresAt: '2026-11-21T06:05:00Z',
    }),
    'POST /admin/receipts/:id/accept': ({ params }) => removeReceipt(params.id),
    'POST /admin/receipts/:id/reject': ({ params }) => removeReceipt(params.id),
    'POST /admin/receipts/:id/duplicate': ({ params }) => removeReceipt(params.id),
  })
  const platform = createFakePlatform(fake)
  const addReceipt = (receipt: StaffReceipt): void => void (waiting = [...waiting, receipt])
  return { fake, removeReceipt, addReceipt, ...openPage(address, platform) }
}
export const findReceiptHeading = (reference: string) =>
  screen.findByRole('heading', { name: `${reference}, Guest of ${reference}` })
export const listAcceptCalls = (fake: FakeApi): ReturnType<FakeApi['callsTo']> =>
  fake.callsTo('POST /admin/receipts/:id/accept')
