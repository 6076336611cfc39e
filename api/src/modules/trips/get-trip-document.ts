import type { Booking } from '@escapes/contract'
import type { SentFile } from '#/http/send-response.ts'
import type { Db } from '#/db/database.ts'
import { bookingsForOverview, getStaffBooking } from '#/modules/bookings/index.ts'
import { getBusinessContact } from '#/modules/business-settings/index.ts'
import { listActivePayments } from '#/modules/ledger/index.ts'
import { listOwnReceipts } from '#/modules/receipts/index.ts'
import { listStaffRefundsOfBooking } from '#/modules/refunds/index.ts'
import type { Services } from '#/services.ts'
import { toPaymentsDocument } from './payments-document.ts'
import { type PaymentOfTrip, toTripDocument, type TripDocument } from './trip-document.ts'
import { createDrawer } from '#/documents/create-drawer.ts'

const listPayments = async (db: Db, bookingId: string): Promise<PaymentOfTrip[]> =>
  (await listActivePayments(db, [bookingId]))
    .map(({ amount, method, received_on }) => ({ amount, method, receivedOn: received_on }))
    .toReversed()

/** With the picture of its listing; without it the document is still whole. */
const sendDocument = async (
  { objects }: Services,
  document: TripDocument,
  { image, userId }: { image: Booking['listing']['image']; userId: string },
): Promise<SentFile> => {
  const picture = image === null ? undefined : await objects.get(`${image.src.slice(1)}/960.jpg`).catch(() => undefined)
  return {
    bytes: await drawTrip({ document, picture }, userId),
    contentType: 'application/pdf',
    fileName: `${document.form}-${document.reference}.pdf`,
  }
}

/** The same for its customer and for staff; only of a confirmed booking, since it names the exact place. */
export const getTripDocument = async (
  services: Services,
  { id, userId, form }: { id: string; userId: string; form: 'voucher' | 'trip-pack' },
): Promise<SentFile> => {
  const { db, clock, config } = services
  const booking = await bookingsForOverview.getBookingForTrip(db, id, clock.now())
  const document = toTripDocument({
    form,
    booking,
    payments: await listPayments(db, id),
    receipts: (await listOwnReceipts(db, id)).items,
    contact: await getBusinessContact(db),
    publicUrl: config.publicUrl,
  })
  return sendDocument(services, document, { image: booking.listing.image, userId })
}

/** Of a booking in any state: what was paid and given back is asked for when the trip is long over, or cancelled. */
export const getPaymentsDocument = async (
  services: Services,
  { id, userId }: { id: string; userId: string },
): Promise<SentFile> => {
  const { db, clock, config } = services
  const booking = await getStaffBooking(services, id)
  const document = toPaymentsDocument({
    booking,
    payments: await listPayments(db, id),
    refunds: await listStaffRefundsOfBooking(db, id),
    contact: await getBusinessContact(db),
    publicUrl: config.publicUrl,
    now: clock.now(),
  })
  return sendDocument(services, document, { image: booking.listing.image, userId })
}

export const drawTrip = createDrawer<TripDocument>(new URL('./trip.worker.ts', import.meta.url))
