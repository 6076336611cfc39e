import { randomUUID } from 'node:crypto'
import type { DeskReceipt, Page, Receipt } from '@escapes/contract'
import type { Config } from '#/config/config.ts'
import type { Services } from '#/services.ts'
import { type Headers, ok, openBookingDesk } from './booking-desk.ts'
import { slipForm } from './slip-form.ts'

interface Slip {
  bytes?: Uint8Array
  name?: string
  fields?: Record<string, string>
  key?: string
}

/** A booking desk, with what travellers and staff do to receipts. */
export const openReceiptDesk = async (services: Partial<Services> = {}, config: Partial<Config> = {}) => {
  const desk = await openBookingDesk(services, config)
  const { app, manager } = desk

  const upload = async (headers: Headers, bookingId: string, { fields, key = randomUUID(), ...file }: Slip = {}) =>
    app.call('POST /bookings/:id/receipts', {
      params: { id: bookingId },
      body: await slipForm(file, fields),
      headers: { ...headers, 'idempotency-key': key },
    })
  const link = (headers: Headers, { bookingId, id }: Pick<Receipt, 'bookingId' | 'id'>, variant = 'file') =>
    app.call('POST /bookings/:id/receipts/:receiptId/link', {
      params: { id: bookingId, receiptId: id },
      body: { variant },
      headers,
    })

  return {
    ...desk,
    upload,
    link,
    /** A pending booking of a newcomer, and a slip for it. */
    submitted: async (slip: Slip = {}) => {
      const { id: bookingId, headers } = await desk.pendingAt(await desk.villa())
      return { bookingId, headers, receipt: await ok<Receipt>(upload(headers, bookingId, slip)) }
    },
    urlOf: async (headers: Headers, receipt: Receipt, variant?: string): Promise<string> =>
      (await ok<{ url: string }>(link(headers, receipt, variant))).url,
    open: (url: string, headers: Headers = {}, method = 'GET') => app.app.request(url, { method, headers }),
    onDesk: (query: Record<string, string> = {}) =>
      ok<Page<DeskReceipt>>(app.call('GET /admin/receipts', { query, headers: manager })),
    shown: (id: string) => ok<DeskReceipt>(app.call('GET /admin/receipts/:id', { params: { id }, headers: manager })),
    accept: (id: string, body: Record<string, unknown>, headers = manager) =>
      app.call('POST /admin/receipts/:id/accept', { params: { id }, body, headers }),
    reject: (id: string, body: Record<string, unknown> = { reason: 'It cannot be read.' }, headers = manager) =>
      app.call('POST /admin/receipts/:id/reject', { params: { id }, body, headers }),
    storedKeys: () => app.services.objects.list('receipts/'),
  }
}

export type ReceiptDesk = Awaited<ReturnType<typeof openReceiptDesk>>
