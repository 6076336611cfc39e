import { findBooking } from '#/modules/bookings/index.ts'
import { deliverMails } from '#/modules/notifications/deliver-mails.ts'
import { toPaymentConfirmation, ok, createBookingTestApp } from './booking-test-app.ts'

interface Ledger {
  entries: { id: string; kind: string }[]
}

/** A booking desk that delivers mails and lists those of a booking's customer. */
export const createMailTestApp = async () => {
  const desk = await createBookingTestApp()
  const { app, db } = desk
  const notices = async (bookingId: string) => {
    await app.runUntilIdle()
    await deliverMails(app.services)
    const email = (await findBooking(db, bookingId))?.customer_email ?? ''
    return app.mail.sent.filter((mail) => mail.to === email)
  }
  return {
    ...desk,
    notices,
    /** The mails that came during `work`. */
    since: async (bookingId: string, work: () => Promise<unknown>) => {
      const before = (await notices(bookingId)).length
      await work()
      return (await notices(bookingId)).slice(before)
    },
    /** A payment by hand; the id of its row in the ledger. */
    pay: async (id: string, amount: number): Promise<string> => {
      const { entries } = await ok<Ledger>(
        app.call('POST /admin/bookings/:id/payments', {
          params: { id },
          body: { amount, receivedOn: desk.today, ...toPaymentConfirmation(amount) },
          headers: desk.manager,
        }),
      )
      return entries.findLast(({ kind }) => kind === 'payment')?.id ?? ''
    },
    pendingVilla: async () => desk.pendingAt(await desk.villa(), 40, 43),
  }
}
