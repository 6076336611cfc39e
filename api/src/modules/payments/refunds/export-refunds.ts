import { stringify } from 'csv-stringify/sync'
import { civilDateAt, type CurrencyCode } from '@escapes/contract'
import { transact } from '#/db/transact.ts'
import type { Services } from '#/services.ts'
import { decimal } from '../decimal.ts'
import { excessOf } from './excess.ts'
import { openSealed } from './give-details.ts'
import { listApproved, markExported } from './queries.ts'

const most = 1_000

const header = ['Reference', 'Name', 'Bank', 'Account', 'SWIFT', 'Country', 'Currency', 'Amount']

/**
 * Programs of banks end a row at any line break, quoted or not; what is not seen may hide the sign that begins a formula,
 * and overrides of direction show one account as another.
 */
const flat = (cell: string): string =>
  cell
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    .replaceAll(/[\u202A-\u202E\u2066-\u2069]/g, '')
    .replace(/^[\s\p{Cf}]+/u, '')
    .trimEnd()

/** RFC 4180. A cell that a spreadsheet would run as a formula is text, and a row is one line, whatever is stored. */
export const toCsv = (rows: readonly string[][]): string =>
  stringify([header, ...rows.map((row) => row.map(flat))], { record_delimiter: 'windows', escape_formulas: true })

type Approved = Awaited<ReturnType<typeof listApproved>>[number]

/** What the booking needs again is not the bank's to send; it is refused as sent, too. */
const isDue = ({ amount, booking_state: state, total_agreed: total, retained_agreed: retained, ...sums }: Approved) =>
  amount <= excessOf({ state, total, retained, paid: sums.paid, refunded: sums.refunded })

/** From here on the bank may have the order: an approval that is taken back at this moment is in or out. */
const takeOut = ({ db, clock }: Services): Promise<Approved[]> =>
  transact(db, async (trx) => {
    const due = (await listApproved(trx, most)).filter(isDue)
    const out = await markExported(
      trx,
      due.map(({ id }) => id),
      clock.now(),
    )
    return due.filter(({ id }) => out.has(id))
  })

/** What was approved and is not sent yet, a line each, as the bank's own pages take it. */
export const exportRefunds = async (services: Services, userId: string): Promise<{ fileName: string; csv: string }> => {
  const refunds = await takeOut(services)
  const rows = refunds.flatMap(({ id, reference, currency, amount, beneficiary_sealed: sealed }) => {
    if (sealed === null) return []
    const { accountName, bankName, accountNumber, swift = '', country } = openSealed(services, { id, sealed }, userId)
    const sum = decimal(amount, currency as CurrencyCode)
    return [[reference, accountName, bankName, accountNumber, swift, country, currency, sum]]
  })
  return { fileName: `refunds-${civilDateAt(services.clock.now())}.csv`, csv: toCsv(rows) }
}
