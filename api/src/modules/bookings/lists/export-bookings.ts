import { civilDateAt, type StaffBooking } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { toCsvLines } from '#/csv/to-csv-lines.ts'
import { toDecimalText } from '#/csv/to-decimal-text.ts'
import { transact } from '#/db/transact.ts'
import type { SentStream } from '#/http/send-response.ts'
import type { Services } from '#/services.ts'
import { type RequestedFilter, toStaffFilter } from './list-bookings.ts'
import { listStaffBookingRows, type StaffBookingFilter } from './staff-list-queries.ts'
import { loadStaffBookings } from '../to-booking.ts'

const rowsPerQuery = 500

const header = (
  'Reference,Created,State,Kind,Listing,Customer,E-mail,Phone,First day,Check-out,Nights,' +
  'Adults,Children,Infants,Currency,Total,Paid,Refunded,Still due,Total in USD'
).split(',')

const toRow = ({ money, guests, customer, ...booking }: StaffBooking): string[] => {
  const amount = (value: { amount: number }) => toDecimalText(value.amount, money.currency)
  const facts = [
    booking.reference,
    civilDateAt(new Date(booking.createdAt)),
    booking.state,
    booking.kind,
    booking.listing.title,
    customer.name,
    customer.email,
    customer.phone ?? '',
    booking.checkIn ?? booking.date ?? '',
    booking.checkOut ?? '',
    String(booking.nights ?? ''),
  ]
  const people = [guests.adults, guests.children, guests.infants].map(String)
  const sums = [money.total, money.paid, money.refunded, money.due].map(amount)
  return [...facts, ...people, money.currency, ...sums, toDecimalText(booking.total, 'USD')]
}

/** Page by page: no transaction stays open for a slow client, and no booking comes twice. */
async function* listCsvChunks({ db, clock, log }: Services, filter: StaffBookingFilter): AsyncGenerator<string> {
  try {
    // A spreadsheet reads the file as UTF-8 by its first character.
    yield `\uFEFF${toCsvLines([header])}`
    let after: readonly string[] | undefined
    do {
      const now = clock.now()
      const rows = await listStaffBookingRows(db, filter, { sort: 'newest', after, limit: rowsPerQuery, now })
      if (rows.length > 0) yield toCsvLines((await loadStaffBookings(db, rows, now)).map(toRow))
      after = rows.length < rowsPerQuery ? undefined : rows.at(-1)?.keys
    } while (after)
  } catch (error) {
    // The head is sent already: the broken connection tells the client.
    log.error({ err: error }, 'an export of bookings broke off')
    throw error
  }
}

/**
 * The bookings that match as a CSV file, made while it is sent. The audit log names the filters, and of a search only
 * that there was one: its words may name a customer who is erased later.
 */
export const exportBookings = async (services: Services, requested: RequestedFilter): Promise<SentStream> => {
  const filter = toStaffFilter(requested)
  const { q, ...filters } = requested
  const recorded = { ...filters, search: q ? 'some' : undefined }
  await transact(services.db, async (trx) => recordChange(trx, { kind: 'exports', id: 'bookings' }, {}, recorded))
  return {
    chunks: listCsvChunks(services, filter),
    contentType: 'text/csv; charset=utf-8',
    fileName: `bookings-${civilDateAt(services.clock.now())}.csv`,
  }
}
