import type { SentFile } from '#/http/send-response.ts'
import { bookingsForOverview } from '#/modules/bookings/index.ts'
import { getBusinessContact } from '#/modules/business-settings/index.ts'
import { listActivePayments } from '#/modules/ledger/index.ts'
import { listOwnReceipts } from '#/modules/receipts/index.ts'
import type { Services } from '#/services.ts'
import { toTripDocument, type TripDocument } from './trip-document.ts'
import { createDrawer } from '#/documents/create-drawer.ts'

/** The same for its customer and for staff; only of a confirmed booking, since it names the exact place. */
export const getTripDocument = async (
  services: Services,
  { id, userId, form }: { id: string; userId: string; form: TripDocument['form'] },
): Promise<SentFile> => {
  const { db, clock, config, objects } = services
  const booking = await bookingsForOverview.getBookingForTrip(db, id, clock.now())
  const document = toTripDocument({
    form,
    booking,
    payments: (await listActivePayments(db, [id]))
      .map(({ amount, received_on }) => ({ amount, receivedOn: received_on }))
      .toReversed(),
    receipts: (await listOwnReceipts(db, id)).items,
    contact: await getBusinessContact(db),
    publicUrl: config.publicUrl,
  })
  const { image } = booking.listing
  // Without its picture the document is still whole.
  const picture = image === null ? undefined : await objects.get(`${image.src.slice(1)}/960.jpg`).catch(() => undefined)
  return {
    bytes: await drawTrip({ document, picture }, userId),
    contentType: 'application/pdf',
    fileName: `${form}-${booking.reference}.pdf`,
  }
}

export const drawTrip = createDrawer<TripDocument>(new URL('./trip.worker.ts', import.meta.url))
