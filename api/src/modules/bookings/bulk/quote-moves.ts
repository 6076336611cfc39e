import type { ChangeQuote, CivilDate } from '@escapes/contract'
import type { CallOutput } from '@escapes/contract/client'
import type { Services } from '#/services.ts'
import { quoteBookingChange } from '../change/change-booking.ts'
import { findProblem } from '#/http/find-problem.ts'

interface QuotedMoves {
  date: CivilDate
  bookingIds: readonly string[]
  userId: string
}

export const quoteMoves = async (
  services: Services,
  { date, bookingIds, userId }: QuotedMoves,
): Promise<CallOutput<'POST /admin/bookings/changes/quote'>> => {
  const items = []
  for (const bookingId of new Set(bookingIds)) {
    let quote: ChangeQuote | null = null
    const problem = await findProblem(services, async () => {
      quote = await quoteBookingChange(services, { id: bookingId, userId, change: { date } })
    })
    items.push({ bookingId, quote, problem })
  }
  return { items }
}
