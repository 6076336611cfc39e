import { civilDateAt, type CustomerRow } from '@escapes/contract'
import { recordChange } from '#/audit/record-change.ts'
import { toCsvLines } from '#/csv/to-csv-lines.ts'
import { transact } from '#/db/transact.ts'
import type { SentStream } from '#/http/send-response.ts'
import type { Services } from '#/services.ts'
import { loadCustomers, type RequestedCustomers, toCustomerFilter } from './list-customers.ts'
import { type CustomerFilter, listCustomerRows } from './queries.ts'

const rowsPerQuery = 500

const header = 'Name,Signed up as,E-mail,Phone,Country,State,Customer since,Last sign-in,Bookings,Latest booking'.split(
  ',',
)

const toDay = (at: string | null): string => (at === null ? '' : civilDateAt(new Date(at)))

const toRow = (customer: CustomerRow): string[] => [
  customer.name,
  customer.fullName ?? '',
  customer.email,
  customer.phone ?? '',
  customer.country ?? '',
  customer.state,
  toDay(customer.createdAt),
  toDay(customer.lastSignedInAt),
  String(customer.bookings),
  toDay(customer.lastBookedAt),
]

/** Page by page: no transaction stays open for a slow client, and no customer comes twice. */
async function* listCsvChunks({ db, log }: Services, filter: CustomerFilter): AsyncGenerator<string> {
  try {
    // A spreadsheet reads the file as UTF-8 by its first character.
    yield `\uFEFF${toCsvLines([header])}`
    let after: readonly string[] | undefined
    do {
      const rows = await listCustomerRows(db, filter, { sort: 'newest', after, limit: rowsPerQuery })
      if (rows.length > 0) yield toCsvLines((await loadCustomers(db, rows)).map(toRow))
      after = rows.length < rowsPerQuery ? undefined : rows.at(-1)?.keys
    } while (after)
  } catch (error) {
    // The head is sent already: the broken connection tells the client.
    log.error({ err: error }, 'an export of customers broke off')
    throw error
  }
}

/**
 * The customers that match as a CSV file, made while it is sent. The audit log tells that there was a search, not its
 * words: they may name a customer who is erased later.
 */
export const exportCustomers = async (services: Services, requested: RequestedCustomers): Promise<SentStream> => {
  const filters = { state: requested.state, search: requested.q ? 'some' : undefined }
  await transact(services.db, async (trx) => recordChange(trx, { kind: 'exports', id: 'customers' }, {}, filters))
  return {
    chunks: listCsvChunks(services, toCustomerFilter(requested)),
    contentType: 'text/csv; charset=utf-8',
    fileName: `customers-${civilDateAt(services.clock.now())}.csv`,
  }
}
