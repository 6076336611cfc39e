import { addDays, civilDateAt } from '@escapes/contract/dates'
import type { Insertable } from 'kysely'
import type { Database, Trx } from '../database.ts'
import { toDemoId } from '../to-demo-id.ts'
import type { DemoBookingFacts } from './booking-facts.ts'
import type { DemoPayment } from './list-payments.ts'

export const statementId = toDemoId('statement', 'this month')
const accountId = toDemoId('bank-account', 'USD')

export const toLineId = (name: string): string => toDemoId('statement-line', name)

type LineRow = Insertable<Database['statement_lines']>

interface OpenLine {
  name: string
  amount: number
  payer: string
  text: string
  candidates?: string[]
}

/** Money that nobody has assigned: from a customer who owes as much, for two bookings at once, and from a stranger. */
const listOpenLines = (bookings: readonly DemoBookingFacts[]): OpenLine[] => {
  const owing = bookings.filter(({ situation, currency }) => situation === 'to-pay' && currency === 'USD')
  const [first, second, third] = owing
  if (!first || !second || !third) throw new Error('too few bookings of the demo are to be paid')
  return [
    { name: 'no reference', amount: first.total, payer: first.customer.name, text: 'holiday house' },
    {
      name: 'two references',
      amount: second.total + third.total,
      payer: second.customer.name,
      text: `${second.reference} and ${third.reference}`,
      candidates: [second.reference, third.reference],
    },
    { name: 'stranger', amount: 41_250, payer: 'Meridian Travel GmbH', text: 'Invoice 2207' },
  ]
}

const toLine = (name: string, row: Pick<LineRow, 'amount' | 'booked_on' | 'payer' | 'text' | 'state'>, at: Date) => ({
  id: toLineId(name),
  import_id: statementId,
  account_id: accountId,
  checksum: toDemoId('statement-checksum', name),
  currency: 'USD',
  created_at: at,
  ...row,
})

/** One import of the dollar account: payments that were recognised, lines that wait, and the bank's interest. */
export const seedStatement = async (
  trx: Trx,
  bookings: readonly DemoBookingFacts[],
  { matched, staffId, now }: { matched: readonly DemoPayment[]; staffId: string; now: Date },
): Promise<void> => {
  const yesterday = addDays(civilDateAt(now), -1)
  const at = new Date(now.getTime() - 5 * 3_600_000)
  const known = matched.map(({ id, amount, at: paidAt, booking }) => ({
    ...toLine(
      id,
      {
        amount,
        booked_on: civilDateAt(paidAt),
        payer: booking.customer.name,
        text: booking.reference,
        state: 'matched',
      },
      at,
    ),
    meaning: 'exact' as const,
    booking_id: booking.id,
    settled_at: paidAt,
  }))
  const open = listOpenLines(bookings).map(({ name, amount, payer, text, candidates }) => ({
    ...toLine(name, { amount, booked_on: yesterday, payer, text, state: candidates ? 'ambiguous' : 'unmatched' }, at),
    ...(candidates && { candidates }),
  }))
  const interest = {
    ...toLine('interest', { amount: 312, booked_on: yesterday, payer: null, text: 'Interest', state: 'ignored' }, at),
    ignore_reason: 'Interest of the bank.',
    settled_by: staffId,
    settled_at: at,
  }
  const lines: LineRow[] = [...known, ...open, interest]
  const days = lines.map(({ booked_on }) => booked_on).toSorted()
  await trx
    .insertInto('statement_imports')
    .values({
      id: statementId,
      account_id: accountId,
      file_name: 'usd-account.csv',
      imported_by: staffId,
      lines: lines.length,
      known: 0,
      problems: '[]',
      first_day: days[0] ?? yesterday,
      last_day: yesterday,
      created_at: at,
    })
    .execute()
  for (const line of lines) await trx.insertInto('statement_lines').values(line).execute()
}
