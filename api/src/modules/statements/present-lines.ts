import type { StatementLine } from '@escapes/contract'
import type { Services } from '#/services.ts'
import type { LineRow } from './line-queries.ts'
import { extractNames } from './suggest-bookings.ts'
import { listOnlySuggestions } from './suggestion-queries.ts'
import { toStatementLine } from './to-statement-line.ts'

/** Lines of a list, each unmatched one with the booking that it most likely pays. */
export const presentLines = async (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  rows: readonly LineRow[],
): Promise<StatementLine[]> => {
  const asked = rows
    .filter(({ state, amount }) => state === 'unmatched' && amount > 0)
    .map(({ id, amount, currency, payer, text }) => ({
      id,
      amount,
      currency,
      names: extractNames([payer, text].join(' ')),
    }))
  const suggestions = asked.length === 0 ? [] : await listOnlySuggestions(db, asked, clock.now())
  const suggested = new Map(suggestions.map((row) => [row.line_id, row]))
  return rows.map((row) => {
    const found = suggested.get(row.id)
    const suggestion = found && { reference: found.reference, customer: found.customer_name }
    return { ...toStatementLine(row), ...(suggestion && { suggestion }) }
  })
}
