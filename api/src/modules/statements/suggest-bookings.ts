import type { CallOutput } from '@escapes/contract/client'
import { toUsdCentsBetween } from '@escapes/contract'
import { NotFound } from '#/http/problem.ts'
import { normalizeText } from '#/normalize-text.ts'
import type { Services } from '#/services.ts'
import { findLineForSuggestions, listSuggestedBookings } from './suggestion-queries.ts'

/** The words of a payer or text that may be a name: letters only, three or more. */
export const extractNames = (written: string): string[] => [
  ...new Set(
    normalizeText(written, 'NFC')
      .toLowerCase()
      .match(/\p{L}{3,}/gu) ?? [],
  ),
]

/**
 * Bookings that an incoming line may pay, the likeliest first: those with exactly or nearly this amount open, and those
 * whose customer has a name of the payer. Nothing is assigned by it.
 */
export const suggestBookings = async (
  { db, clock }: Services,
  lineId: string,
): Promise<CallOutput<'GET /admin/statement-lines/:id/suggestions'>> => {
  const line = await findLineForSuggestions(db, lineId)
  if (!line) throw new NotFound()
  if (line.amount < 0) return { items: [] }
  const names = extractNames([line.payer, line.text].join(' '))
  const rows = await listSuggestedBookings(db, { ...line, names, now: clock.now() })
  return {
    items: rows.map(({ due, total_agreed: total, ...row }) => ({
      bookingId: row.id,
      reference: row.reference,
      title: row.listing_title,
      customer: row.customer_name,
      state: row.state,
      currency: row.currency as typeof line.currency,
      due: { amount: due, usd: toUsdCentsBetween([total - due, total], total, row.total_usd, row.deposit_percent) },
      match: row.is_exact ? 'exact' : row.is_near ? 'near' : 'none',
      hasName: row.has_name,
    })),
  }
}
