import { randomUUID } from 'node:crypto'
import type { StaffReceipt, Page, Receipt } from '@escapes/contract'
import type { Config } from '#/config/config.ts'
import type { Services } from '#/services.ts'
import { type Headers, ok, createBookingTestApp } from './booking-test-app.ts'
import { createReceiptForm } from './receipt-form.ts'

interface ReceiptUpload {
  bytes?: Uint8Array
  name?: string
  fields?: Record<string, string>
  key?: string
}

/** A booking desk, with what customers and staff do to receipts. */
export const createReceiptTestApp = async (services: Partial<Services> = {}, config: Partial<Config> = {}) => {
  const desk = await createBookingTestApp(services, config)
  const { app, manager } = desk

  const upload = async (
    headers: Headers,
    bookingId: string,
    { fields, key = randomUUID(), ...file }: ReceiptUpload = {},
  ) =>
    app.call('POST /bookings/:id/receipts', {
      params: { id: bookingId },
      body: await createReceiptForm(file, fields),
      headers: { ...headers, 'idempotency-key': key },
    })
  const link = (
    headers: Headers,
    { bookingId, id }: Pick<Receipt, 'bookingId' | 'id'>,
    variant = 'file',
    page?: number,
  ) =>
    app.call('POST /bookings/:id/receipts/:receiptId/link', {
      params: { id: bookingId, receiptId: id },
      body: { variant, ...(page && { page }) },
      headers,
    })

  return {
    ...desk,
    upload,
    link,
    /** A pending booking of a newcomer, and a receipt for it. */
    submitted: async (receipt: ReceiptUpload = {}) => {
      const { id: bookingId, headers } = await desk.pendingAt(await desk.villa())
      return { bookingId, headers, receipt: await ok<Receipt>(upload(headers, bookingId, receipt)) }
    },
    getUrl: async (headers: Headers, receipt: Receipt, variant?: string, page?: number): Promise<string> =>
      (await ok<{ url: string }>(link(headers, receipt, variant, page))).url,
    open: (url: string, headers: Headers = {}, method = 'GET') => app.app.request(url, { method, headers }),
    onDesk: (query: Record<string, string> = {}) =>
      ok<Page<StaffReceipt>>(app.call('GET /admin/receipts', { query, headers: manager })),
    shown: (id: string) => ok<StaffReceipt>(app.call('GET /admin/receipts/:id', { params: { id }, headers: manager })),
    accept: (id: string, body: Record<string, unknown>, headers = manager) =>
      app.call('POST /admin/receipts/:id/accept', { params: { id }, body, headers }),
    reject: (id: string, body: Record<string, unknown> = { reason: 'It cannot be read.' }, headers = manager) =>
      app.call('POST /admin/receipts/:id/reject', { params: { id }, body, headers }),
    closeAsDuplicate: (id: string, body: Record<string, unknown> = {}, headers = manager) =>
      app.call('POST /admin/receipts/:id/duplicate', { params: { id }, body, headers }),
    storedKeys: () => app.services.objects.list('receipts/'),
  }
}

export type ReceiptTestApp = Awaited<ReturnType<typeof createReceiptTestApp>>
