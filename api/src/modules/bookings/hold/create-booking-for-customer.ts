import type { ExtraLineRequest, NewCustomer, StaffBooking } from '@escapes/contract'
import type { Trx } from '#/db/database.ts'
import { transact } from '#/db/transact.ts'
import { type Idempotency, withIdempotency } from '#/http/idempotency.ts'
import { NotFound, Problem } from '#/http/problem.ts'
import { customersWithoutAccount, requireActiveCustomer } from '#/modules/identity/index.ts'
import type { Services } from '#/services.ts'
import { getStaffBooking } from '../get-booking.ts'
import { bookForCustomer, bookTogether, type RequestForCustomer } from './book-for-customer.ts'

/** Either `customerId` or `newCustomer`. */
interface BookingForCustomer extends Omit<RequestForCustomer, 'extraLines'> {
  quotedTotalUsd: number
  customerId?: string | undefined
  newCustomer?: NewCustomer | undefined
  extraLines?: ExtraLineRequest[] | undefined
}

/**
 * Books for somebody who called: priced, locked and checked as a booking of their own, pending at once, and paid by the
 * mail with the instructions. Throws `own-booking`.
 */
export const createBookingForCustomer = (
  services: Services,
  staffId: string,
  { customerId, newCustomer, extraLines = [], ...selection }: BookingForCustomer,
  idempotency: Idempotency,
): Promise<StaffBooking> => {
  const { db, clock } = services
  if (customerId === staffId) throw new Problem('own-booking')
  const requests = [{ ...selection, extraLines: extraLines.map((line) => ({ ...line, by: staffId })) }]
  const made = {
    staffId,
    reason: null,
    makers: [staffId],
    isAnswer: true,
    isDepositWhereOffered: false,
    pathOfCustomer: newCustomer ? 'newCustomer.email' : 'customerId',
  }
  return bookTogether({ services, requests, customer: { exceptHoldsOfUserId: customerId } }, (unreadable) =>
    transact(db, (trx) =>
      withIdempotency(trx, idempotency, async () => {
        const userId = await getCustomerId(trx, { customerId, newCustomer }, staffId)
        const [booking] = await bookForCustomer(trx, requests, { ...made, userId, unreadable }, clock.now())
        return getStaffBooking({ db: trx, clock }, booking!.id)
      }),
    ),
  )
}

const getCustomerId = async (
  trx: Trx,
  { customerId, newCustomer }: Pick<BookingForCustomer, 'customerId' | 'newCustomer'>,
  staffId: string,
): Promise<string> => {
  if (newCustomer) return customersWithoutAccount.insertCustomerWithoutAccount(trx, newCustomer, staffId)
  if (customerId === undefined) throw new NotFound()
  return requireActiveCustomer(trx, customerId)
}
